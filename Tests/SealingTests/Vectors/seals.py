#!/usr/bin/env python3
"""Seals and opens the same things as the module Sealing does, by the published definitions of the primitives and without
libsodium, and prints the vectors of its tests. Argon2id is taken from the package argon2-cffi."""
import hashlib
import struct


def rotate(x, n):
    return (x << n | x >> 32 - n) & 0xFFFFFFFF


def rounds(state):
    x = list(state)
    for _ in range(10):
        for a, b, c, d in (
            (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
            (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
        ):
            x[a] = (x[a] + x[b]) & 0xFFFFFFFF; x[d] = rotate(x[d] ^ x[a], 16)
            x[c] = (x[c] + x[d]) & 0xFFFFFFFF; x[b] = rotate(x[b] ^ x[c], 12)
            x[a] = (x[a] + x[b]) & 0xFFFFFFFF; x[d] = rotate(x[d] ^ x[a], 8)
            x[c] = (x[c] + x[d]) & 0xFFFFFFFF; x[b] = rotate(x[b] ^ x[c], 7)
    return x


constants = struct.unpack("<4I", b"expand 32-byte k")


def chacha20(key, nonce, counter, data):
    """RFC 8439."""
    out = b""
    for start in range(0, len(data), 64):
        state = constants + struct.unpack("<8I", key) + (counter + start // 64,) + struct.unpack("<3I", nonce)
        block = struct.pack("<16I", *((a + b) & 0xFFFFFFFF for a, b in zip(rounds(state), state)))
        out += bytes(a ^ b for a, b in zip(data[start:start + 64], block))
    return out


def hchacha20(key, nonce):
    x = rounds(constants + struct.unpack("<8I", key) + struct.unpack("<4I", nonce))
    return struct.pack("<8I", *x[:4], *x[12:])


def poly1305(key, data):
    r = int.from_bytes(key[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
    sum = 0
    for start in range(0, len(data), 16):
        sum = (sum + int.from_bytes(data[start:start + 16] + b"\1", "little")) * r % ((1 << 130) - 5)
    return ((sum + int.from_bytes(key[16:], "little")) % (1 << 128)).to_bytes(16, "little")


def padded(data):
    return data + bytes(-len(data) % 16)


def xchacha20poly1305(key, nonce, data, context):
    """draft-irtf-cfrg-xchacha"""
    key, nonce = hchacha20(key, nonce[:16]), bytes(4) + nonce[16:]
    sealed = chacha20(key, nonce, 1, data)
    whole = padded(context) + padded(sealed) + struct.pack("<2Q", len(context), len(sealed))
    return sealed + poly1305(chacha20(key, nonce, 0, bytes(32)), whole)


def secretstream(key, header, chunks, context):
    """https://doc.libsodium.org/secret-key_cryptography/secretstream"""
    key, counter, nonce = hchacha20(key, header[:16]), 1, header[16:]
    out = header
    for number, chunk in enumerate(chunks):
        tag = 3 if number == len(chunks) - 1 else 0
        full = struct.pack("<I", counter) + nonce
        block = chacha20(key, full, 1, bytes([tag]) + bytes(63))
        sealed = chacha20(key, full, 2, chunk)
        # The padding is that of libsodium, which counts from the block and the chunk.
        whole = padded(context) + block + sealed + bytes((16 - 64 + len(chunk)) % 16)
        whole += struct.pack("<2Q", len(context), 64 + len(chunk))
        mac = poly1305(chacha20(key, full, 0, bytes(32)), whole)
        out += block[:1] + sealed + mac
        nonce = bytes(a ^ b for a, b in zip(nonce, mac[:8]))
        counter += 1
    return out


def derived(key, number):
    return hashlib.blake2b(
        digest_size=32, key=key, salt=struct.pack("<QQ", number, 0), person=b"flashcrd".ljust(16, b"\0")).digest()


def blake2b(data, size, key=b""):
    return hashlib.blake2b(data, digest_size=size, key=key).digest()


def base32(data):
    digits, bits = "abcdefghijklmnopqrstuvwxyz234567", "".join(f"{byte:08b}" for byte in data)
    bits += "0" * (-len(bits) % 5)
    return "".join(digits[int(bits[start:start + 5], 2)] for start in range(0, len(bits), 5))


def sealed_file(key, header, data, name):
    chunks = [data[start:start + 65536] for start in range(0, len(data), 65536)] or [b""]
    return b"flseal1w" + secretstream(derived(key, 1), header, chunks, b"flseal1w" + name)


def sealed_records(key, number, nonces, parts, name):
    out, end, tag = b"flseal1r" + number, 0, b""
    start = out
    for nonce, part in zip(nonces, parts):
        context = struct.pack("<QIB", end, len(part), len(tag)) + tag + start + name
        sealed = xchacha20poly1305(derived(key, 2), nonce, part, context)
        out += struct.pack("<IQ", len(part), end) + nonce + sealed + struct.pack("<IQ", len(part), end + len(part))
        end, tag = end + len(part), sealed[-16:]
    return out


def sealed_name(key, name):
    hash = blake2b(name, 16, derived(key, 4))
    nonce = hash + bytes(8)
    return base32(hash + chacha20(hchacha20(derived(key, 3), nonce[:16]), bytes(4) + nonce[16:], 0, name))


def sealed_message(key, data, name):
    context = struct.pack("<Q", len(name)) + name
    nonce = blake2b(context + data, 24, derived(key, 6))
    return b"flseal1m" + nonce + xchacha20poly1305(derived(key, 5), nonce, data, b"flseal1m" + context)


if __name__ == "__main__":
    key = bytes(range(32))
    text = "Grüße, 世界\n".encode()
    print("xchacha", xchacha20poly1305(
        bytes(range(0x80, 0xA0)), bytes(range(0x40, 0x58)),
        b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would "
        b"be it.", bytes.fromhex("50515253c0c1c2c3c4c5c6c7")).hex())
    print("file", sealed_file(key, bytes(range(24)), text, b"cards/decks/x").hex())
    long = bytes(byte * 7 % 251 for byte in range(150_000))
    print("long file", blake2b(sealed_file(key, bytes(range(24)), long, b"long"), 32).hex())
    print("records", sealed_records(
        key, bytes(range(16)), [bytes(range(24)), bytes(range(1, 25))], [text, b"second"], b"cards/journal").hex())
    print("name", sealed_name(key, b"library.plist"), sealed_name(key, text))
    print("message", sealed_message(key, text, b"cards/00").hex())
    try:
        import argon2.low_level
        print("argon2id", argon2.low_level.hash_secret_raw(
            "pässword".encode(), bytes(range(16)), 3, 8192, 1, 32, argon2.low_level.Type.ID).hex())
    except ImportError:
        pass
