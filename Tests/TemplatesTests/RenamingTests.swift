import Templates
import Testing

struct RenamingTests {
  @Test(arguments: [
    ("{{Front}} Front", "{{Question}} Front"), ("{{ text:cloze:Front }}", "{{ text:cloze:Question }}"),
    ("{{#Front}}a{{/Front}}{{^Front}}b{{/Front}}", "{{#Question}}a{{/Question}}{{^Question}}b{{/Question}}"),
    ("{{Front:Front}}", "{{Front:Question}}"), ("{{FrontSide}}{{Front", "{{FrontSide}}{{Front"),
    ("<!-- {{Front}} -->", "<!-- {{Front}} -->"), ("{{=<% %>=}}<%Front%>{{Front}}", "{{=<% %>=}}<%Question%>{{Front}}"),
    ("", ""), ("{{}}{{Fron}}", "{{}}{{Fron}}"),
  ]) func tagsNameTheOtherField(source: String, renamed: String) {
    #expect(Template.renaming("Front", to: "Question", in: source) == renamed)
  }
}
