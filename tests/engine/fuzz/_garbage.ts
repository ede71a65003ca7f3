import { type JsonNode, raw, textNode } from "./_json-node.ts";
import type { Random } from "./_random.ts";

/** Names that every object inherits from its prototype. */
export const prototypeNames = [
  "__proto__",
  "constructor",
  "prototype",
  "hasOwnProperty",
  "toString",
  "valueOf",
  "__defineGetter__",
  "then",
] as const;

const numbers = [
  ...["0", "-0", "1", "-1", "2", "0.5", "1e999", "-1e999", "1e-999", "1e21", "9007199254740993"],
  ...["-9007199254740993", "4294967296", "2147483648", "999999999999999999999", "3.0000000000000004"],
];

const messages = [
  ...["{", "}", "{}", "{ }", "{0}", "{name", "name}", "{name}", "{name, plural, other {#}}", "'{'", "''"],
  ...[
    "{n, plural, one {1}}",
    "{n, select, other {",
    "{d, date, short}",
    "{d, date, ::yMMMd}",
    "{n, number, ::x}",
  ],
  ...["{n, number, ::currency/EUR}", "<b>{name}</b>", "<b>", "</b>", "<a href='x'>x</a>", "{constructor}"],
  ...["{__proto__}", "{toString, plural, other {x}}", "{n, selectordinal, few {x}}", "{a.b}", "{a, b, c}"],
  `${"{a, select, other {".repeat(60)}x${"}}".repeat(60)}`,
];

const markdown = [
  ...[
    "**",
    "**a",
    "[a](to:)",
    "[a](to:nowhere)",
    "[](to:index)",
    "[a](to:index#)",
    "[a](javascript:alert(1))",
  ],
  ...[
    "[a](#)",
    "[a](#constructor)",
    "[a](to:__proto__)",
    "[a](http://[)",
    "# h",
    "## h\n\n### h",
    "1. a\n2. b",
  ],
  ...[
    "- a\n  - b\n    - c",
    "> q",
    "```\nx\n```",
    "![a](b)",
    "<div>",
    "&amp;",
    "a\n\n\n\nb",
    "***a**b*",
    "[a][b]",
  ],
  ...["[[[[a](to:index)", "\\", "|a|b|\n|-|-|", "[a](to:index?a=b&a=c#d)", "[a](to:index?#)", "***"],
  `${"[".repeat(300)}a${"]".repeat(300)}`,
  `${"> ".repeat(200)}a`,
];

const patterns = [
  ...[
    "(",
    "[",
    "\\",
    "(a+)+$",
    "^(a|a)*$",
    "(?<n>a)\\k<m>",
    "(?=",
    "a{2,1}",
    "[z-a]",
    "\\p{Foo}",
    ".*",
    "^$",
    "$^",
  ],
  ...["(.*)*x", "\\u{110000}", "(?:a|aa)+$", "^(([a-z])+.)+[A-Z]([a-z])+$", "[\\w-.]", "(?<!a)b", "\\1"],
];

const addresses = [
  ...[
    "/",
    "//",
    "/..",
    "/../x",
    "//evil.example",
    "http://",
    "http://[::1",
    "https://user:p@x:99999/",
    "mailto:",
  ],
  ...[
    "javascript:alert(1)",
    "data:,x",
    "?",
    "#",
    "?a",
    "?=",
    "?a=%",
    "?%E0%A4%A",
    "/%",
    "/%zz",
    "/a b",
    "/ä",
    "/A",
  ],
  ...[
    "to:",
    "tel:",
    "https://xn--/",
    "https://\u0000",
    "/a//b",
    "/a/./b",
    "/:x",
    "/*",
    "/a?b#c",
    "ftp://a",
    "\\\\a",
  ],
];

const dates = [
  ...[
    "2026-02-30T00:00:00Z",
    "0000-00-00",
    "9999-99-99T99:99:99Z",
    "2026-12-20",
    "2026-12-20T20:00:00+99:00",
  ],
  ...[
    "2020-01-01T00:00:00Z",
    "-000001-01-01T00:00:00Z",
    "+275760-09-13T00:00:00.001Z",
    "2026-12-20T20:00:00+01:00",
  ],
];

const tags = [
  "de_AT",
  "de-AT",
  "de-at",
  "/..",
  "x",
  "i-klingon",
  "de-DE-u-nu-thai",
  "root",
  "en-US-POSIX",
  "zz-ZZ",
];

const unicode = [
  ...[
    "\ud800",
    "\udc00a",
    "\u202eabc",
    "\u200f",
    "\u0000",
    "\ufeffa",
    "\u2028",
    "ﷺ".repeat(20),
    "𝒳",
    "👩‍👩‍👧",
    "\u0301",
  ],
  ...["İ", "ß", "ẞ", "ﬁ", "\u00a0", "\u200b", " ", "  ", "\t", "\r", "\n", "\r\n"],
];

const tokens = [
  ...[
    "",
    "t:",
    "t:t:",
    "t: ",
    "t:constructor",
    "t:__proto__",
    "T:a",
    "route",
    "*",
    "null",
    "undefined",
    "NaN",
    "GTM-",
  ],
  ...[
    "0",
    "-1",
    "1",
    "true",
    "[object Object]",
    "DE",
    "XX",
    "EUR",
    "XXX",
    "de_DE",
    "de_XX",
    "a",
    "A",
    "a-b",
    "a_b",
  ],
  ...[
    "100vw",
    "100vw md:400px",
    "md:",
    "x1 x2",
    "1x 2x",
    "0",
    "#fff",
    "#ffffff",
    "rgb(0,0,0)",
    "GTM-AB12",
    "###",
  ],
];

const kinds = [messages, markdown, patterns, addresses, dates, tags, unicode, tokens, prototypeNames];

/** A text that is wrong nearly everywhere. */
export function garbageText(random: Random): string {
  if (random.once(30))
    return random.pick(["x", "ä ", "{a} ", "t:", "/a", "1"]).repeat(1 + random.below(3000));
  const text = random.pick(random.pick(kinds));
  return random.once(6) ? text + random.pick(random.pick(kinds)) : text;
}

/** A value nested so deeply that a recursive walk overflows the stack. */
const deep = (random: Random): JsonNode => {
  const levels = random.pick([20, 99, 101, 500, 3000]);
  const [open, close] = random.pick([
    ["[", "]"],
    ['{"a":', "}"],
    ['{"slots":{"panels":[{"id":"a","block":"tabs","props":{},"slots":{"panels":[', "]}}]}}"],
  ] as const);
  return raw(`${open.repeat(levels)}${open.endsWith(":") ? "1" : ""}${close.repeat(levels)}`);
};

/** A value that is wrong nearly everywhere. */
export function garbage(random: Random): JsonNode {
  switch (random.below(10)) {
    case 0:
      return raw(random.pick(["null", "true", "false"]));
    case 1:
      return raw(random.pick(["{}", "[]", "[[]]", "[null]", "[{}]", '{"":""}']));
    case 2:
    case 3:
      return raw(random.pick(numbers));
    case 4:
      return random.once(4) ? deep(random) : raw(`[${Array(random.below(40)).fill('"a"').join(",")}]`);
    case 5:
      return {
        kind: "object",
        entries: [[random.pick(prototypeNames), raw(random.pick(["null", "1", "{}"]))]],
      };
    default:
      return textNode(garbageText(random));
  }
}
