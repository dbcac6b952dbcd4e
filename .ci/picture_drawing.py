"""Draws a terminal's screen, as tmux prints it with colors, as a picture."""

import re
import unicodedata

from PIL import Image, ImageDraw, ImageFont

FONTS = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono"
CELL = (9, 19)
SIZE = 15
COLORS = 64


def font(bold):
    return ImageFont.truetype(f"{FONTS}{'-Bold' if bold else ''}.ttf", SIZE)


def width(character):
    return 2 if unicodedata.east_asian_width(character) in "WF" else 0 if unicodedata.combining(character) else 1


def cells(line, style):
    """The characters of a line with their styles, which go on in the next one."""
    for part in re.split(r"(\x1b\[[\d;]*m)", line):
        if part.startswith("\x1b["):
            codes = [int(code or 0) for code in part[2:-1].split(";")]
            while codes:
                code = codes.pop(0)
                if code == 0:
                    style.clear()
                elif code in (38, 48) and codes[:1] == [2]:
                    style["ink" if code == 38 else "paper"] = tuple(codes[1:4])
                    del codes[:4]
                elif code in (39, 49):
                    style.pop("ink" if code == 39 else "paper", None)
                elif code in (1, 2, 3, 4, 7):
                    style[code] = True
                elif code in (22, 23, 24, 27):
                    for off in {22: (1, 2), 23: (3,), 24: (4,), 27: (7,)}[code]:
                        style.pop(off, None)
        else:
            for character in part:
                yield character, dict(style)


def draw(screen, columns, rows):
    """The picture of a screen. The most frequent background is that of its margin."""
    fonts = {bold: font(bold) for bold in (False, True)}
    lines, style = [], {}
    for line in screen.split("\n")[:rows]:
        lines.append(list(cells(line, style)))
    papers = [style["paper"] for line in lines for _, style in line if "paper" in style]
    paper = max(set(papers), key=papers.count) if papers else (24, 26, 31)
    margin = 8
    picture = Image.new("RGB", (columns * CELL[0] + 2 * margin, rows * CELL[1] + 2 * margin), paper)
    pen = ImageDraw.Draw(picture)
    for row, line in enumerate(lines):
        column = 0
        for character, style in line:
            x, y = margin + column * CELL[0], margin + row * CELL[1]
            ink, back = style.get("ink", (220, 223, 228)), style.get("paper", paper)
            if style.get(7):
                ink, back = back, ink
            box = (x, y, x + CELL[0] * max(1, width(character)) - 1, y + CELL[1] - 1)
            if back != paper:
                pen.rectangle(box, fill=back)
            if not block(pen, character, box, ink) and character != " ":
                pen.text((x, y + 1), character, font=fonts[bool(style.get(1))], fill=ink)
            if style.get(4):
                pen.line((box[0], box[3] - 1, box[2], box[3] - 1), fill=ink)
            column += width(character)
    return picture.quantize(COLORS)


def block(pen, character, box, ink):
    """Draws blocks and lines so that they meet those of the next cell. Returns whether the character is one."""
    left, top, right, bottom = box
    wide, high = right - left + 1, bottom - top + 1
    middle, center = left + wide // 2, top + high // 2
    code = ord(character)
    if 0x2581 <= code <= 0x2588:
        pen.rectangle((left, bottom + 1 - round(high * (code - 0x2580) / 8), right, bottom), fill=ink)
    elif 0x2589 <= code <= 0x258F:
        pen.rectangle((left, top, left - 1 + round(wide * (0x2590 - code) / 8), bottom), fill=ink)
    elif character == "▀":
        pen.rectangle((left, top, right, center - 1), fill=ink)
    elif character in "─━":
        pen.rectangle((left, center, right, center + (character == "━")), fill=ink)
    elif character == "│":
        pen.rectangle((middle, top, middle, bottom), fill=ink)
    elif character in "╭╮╰╯":
        across = (middle, right) if character in "╭╰" else (left, middle)
        down = (center, bottom) if character in "╭╮" else (top, center)
        pen.rectangle((across[0], center, across[1], center), fill=ink)
        pen.rectangle((middle, down[0], middle, down[1]), fill=ink)
    else:
        return False
    return True
