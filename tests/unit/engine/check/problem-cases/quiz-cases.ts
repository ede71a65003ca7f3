import { type Changes, edits, swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

const quiz = "quizzes/size.json";

/** The site without texts for quizzes, and without the message that only the browser script fills in. */
const withoutWords: Changes = {
  "site.json": (text) => text.replace(/\n {2}"quiz": .*/, ""),
  "messages/de_DE/common.json": (text) => text.replace(/\n {2}"quiz.progress": .*/, ""),
  "messages/en_GB/common.json": (text) => text.replace(/\n {2}"quiz.progress": .*/, ""),
  "messages/fr_FR/common.json": (text) => text.replace(/\n {2}"quiz.progress": .*/, ""),
};

const letters = [..."abcdefg"];

/**
 * A quiz of four questions with 127 answers each. The condition of the last question depends on all of them,
 * or on none.
 */
function largeQuiz(looksAt: "not" | "nothing"): (text: string) => string {
  return (text) => {
    const value = JSON.parse(text);
    const many = [1, 2, 3, 4].map((number) => ({
      id: `many-${number}`,
      kind: "multiple",
      title: `Which, ${number}?`,
      options: letters.map((id) => ({ id, label: id })),
    }));
    const when = Object.fromEntries(many.map(({ id }) => [id, { not: letters.slice(1) }]));
    const last = { id: "last", kind: "text", title: "Last", optional: true, maxLength: 9 };
    value.questions.push(...many, looksAt === "not" ? { ...last, when } : last);
    return JSON.stringify(value);
  };
}

export const quizCases = {
  "unknown-quiz": {
    defect: { "routes/ask.json": swap('"quizzes": ["size"]', '"quizzes": ["size", "sise"]') },
    problem: {
      at: "routes/ask.json:8:85",
      marked: '"sise"',
      message: 'There is no quiz with the name "sise".',
      hint: 'Did you mean "size"?',
    },
    nearMiss: { "routes/ask.json": swap('"quizzes": ["size"]', '"quizzes": ["size", "size"]') },
  },
  "missing-quiz-words": {
    defect: withoutWords,
    problem: {
      at: "site.json:1:1",
      marked: "{",
      message: 'The site has the quiz "size", but no texts for its buttons.',
      hint: 'Add "quiz" to site.json: the texts of every quiz.',
    },
    nearMiss: { ...withoutWords, [quiz]: null, "routes/ask.json": null },
  },
  "unknown-question": {
    defect: { [quiz]: swap('"when": { "goal": "light" }', '"when": { "gaol": "light" }') },
    problem: {
      at: "quizzes/size.json:16:77",
      marked: '"gaol"',
      message: 'The quiz has no question with the id "gaol".',
      hint: 'Did you mean "goal"?',
    },
    nearMiss: { [quiz]: swap('"when": { "goal": "light" }', '"when": { "goal": ["light", "light"] }') },
  },
  "unknown-option": {
    defect: { [quiz]: swap('"not": "light"', '"not": ["light", "heavy"]') },
    problem: {
      at: "quizzes/size.json:24:133",
      marked: '"heavy"',
      message: 'The question "goal" has no option with the id "heavy".',
      hint: "Known: light, fit.",
    },
    nearMiss: { [quiz]: swap('"not": "light"', '"not": ["light"]') },
  },
  "unknown-outcome": {
    defect: { [quiz]: swap('"outcome": "doctor"', '"outcome": "docter"') },
    problem: {
      at: "quizzes/size.json:31:67",
      marked: '"docter"',
      message: 'The quiz has no outcome with the id "docter".',
      hint: 'Did you mean "doctor"?',
    },
    nearMiss: { [quiz]: swap('"bmi": { "below": 18.5 }', '"bmi": { "from": 0, "below": 18.5 }') },
  },
  "question-not-earlier": {
    defect: { [quiz]: swap('"when": { "goal": "light" }', '"when": { "sweets": "yes" }') },
    problem: {
      at: "quizzes/size.json:16:77",
      marked: '"sweets"',
      message: 'The condition tests "sweets", which is not answered at this point.',
      hint: "Move that question up, or test an earlier one.",
    },
    nearMiss: {
      [quiz]: swap('"when": { "sweets": "no" }, "question"', '"when": { "goal": "fit" }, "question"'),
    },
  },
  "condition-does-not-fit": {
    defect: { [quiz]: swap('"bmi": { "below": 18.5 }', '"bmi": "low"') },
    problem: {
      at: "quizzes/size.json:31:35",
      marked: '"low"',
      message: "The body mass index is a number.",
      hint: 'Test it with { "from": 18.5, "below": 25 }.',
    },
    nearMiss: {
      [quiz]: swap('"bmi": { "below": 18.5 }', '"bmi": { "below": 18 }, "weight": { "from": 40 }'),
    },
  },
  "unclear-step": {
    defect: { [quiz]: swap('"outcome": "doctor" }', '"outcome": "doctor", "question": "name" }') },
    problem: {
      at: "quizzes/size.json:31:16",
      marked: '{ "when": { "bmi": { "below": 18.5 } }, "outcome": "doctor", "question": "name" }',
      message: "The step names both a question and an outcome.",
      hint: 'Write either "question" or "outcome".',
    },
    nearMiss: { [quiz]: swap('"outcome": "doctor" }', '"outcome": "doctor" }, { "question": "mail" }') },
  },
  "impossible-bounds": {
    defect: { [quiz]: swap('"min": 1, "max": 2', '"min": 3, "max": 2') },
    problem: {
      at: "quizzes/size.json:16:103",
      marked: "3",
      message: "No value meets these limits: the minimum is greater than the maximum.",
      hint: "Swap the two, or correct one of them.",
    },
    nearMiss: { [quiz]: swap('"min": 1, "max": 2', '"min": 1, "max": 9') },
  },
  "duplicate-quiz-id": {
    defect: { [quiz]: swap('{ "id": "large"', '{ "id": "small"') },
    problem: {
      at: "quizzes/size.json:38:13",
      marked: '"small"',
      message: 'Another outcome already has the id "small".',
      hint: "Give this outcome another id.",
    },
    nearMiss: { [quiz]: swap('{ "id": "large"', '{ "id": "goal"') },
  },
  "unreachable-question": {
    defect: {
      [quiz]: swap('"optional": true, "maxLength"', '"when": { "height": { "below": 120 } }, "maxLength"'),
    },
    problem: {
      at: "quizzes/size.json:33:13",
      marked: '"name"',
      message: 'No combination of answers leads to the question "name".',
      hint: 'Check its "when" and the "next" of the questions before it.',
    },
    nearMiss: {
      [quiz]: swap('"optional": true, "maxLength"', '"when": { "height": { "below": 120.1 } }, "maxLength"'),
    },
  },
  "score-without-outcome": {
    defect: { [quiz]: swap('"from": 3, "to": 4', '"from": 3, "to": 3') },
    problem: {
      at: "quizzes/size.json:36:3",
      marked: '"outcomes"',
      message:
        "No outcome has the score 4. Example answers: goal = light, meals = lunch + dinner, sweets = no, name = text, mail = name@host.example.",
      hint: 'Extend the "score" of an outcome, so that every score has one.',
    },
    nearMiss: { [quiz]: swap('"from": 3, "to": 4', '"from": 3, "to": 99') },
  },
  "overlapping-outcomes": {
    defect: { [quiz]: swap('"from": 3, "to": 4', '"from": 2, "to": 4') },
    problem: {
      at: "quizzes/size.json:38:31",
      marked: '{ "from": 2, "to": 4 }',
      message: 'The score 2 leads to two outcomes: this one and "small".',
      hint: "Change the scores so that they do not overlap; both ends are included.",
    },
    nearMiss: {
      [quiz]: edits(swap('"from": 1, "to": 2', '"from": 1, "to": 1'), swap('"from": 3', '"from": 2')),
    },
  },
  "offer-after-exclusion": {
    defect: {
      [quiz]: swap('"link": { "to": "terms" }, "title": "Ask', '"link": { "to": "take" }, "title": "Ask'),
    },
    problem: {
      at: `${quiz}:39:31`,
      marked: '{ "to": "take" }',
      message:
        'Visitors with the outcome "doctor" of "size" must not be sold anything, but "take" does not hide its offers, such as the block "hero", because it shows no result of this quiz.',
      hint: 'Link to a page that sells nothing, or add "size" to the "quizzes" of a block that shows results.',
    },
    nearMiss: {
      [quiz]: edits(
        swap('"link": { "to": "terms" }, "title": "Ask', '"link": { "to": "take" }, "title": "Ask'),
        swap(', "order": false', ""),
      ),
    },
  },
  "unreachable-outcome": {
    defect: { [quiz]: swap('{ "below": 18.5 }', '{ "below": 2 }') },
    problem: {
      at: "quizzes/size.json:39:13",
      marked: '"doctor"',
      message: 'No combination of answers reaches the outcome "doctor".',
      hint: 'Scores run from 1 to 4: include some of them, or add a "next" with this outcome.',
    },
    nearMiss: { [quiz]: swap('{ "below": 18.5 }', '{ "below": 9 }') },
  },
  "health-without-consent": {
    defect: { [quiz]: swap('"measure": "weight", "health": true', '"measure": "weight"') },
    problem: {
      at: "quizzes/size.json:30:75",
      marked: '"weight"',
      message: 'The question "weight" asks about the body, but is not marked as such.',
      hint: 'Add "health": true, so that it is asked only after consent.',
    },
    nearMiss: {
      [quiz]: swap(
        '"measure": "weight", "health": true',
        '"measure": "weight", "health": true, "hint": "About"',
      ),
    },
  },
  "quiz-too-large": {
    defect: { [quiz]: largeQuiz("not") },
    problem: {
      at: "quizzes/size.json:1:173",
      marked: '"questions"',
      message: "The conditions combine too many answers to check every path.",
      hint: "Use fewer conditions, or conditions that test fewer questions.",
    },
    nearMiss: { [quiz]: largeQuiz("nothing") },
  },
  "live-text-too-rich": {
    defect: {
      "messages/en_GB/common.json": swap("Question {current} of", "Question {current, number, percent} of"),
    },
    problem: {
      at: "messages/en_GB/common.json:21:20",
      marked: '"Question {current, number, percent} of {total} at {brand}"',
      message: "The browser completes this text. It can only insert names and choose one plural.",
      hint: "Use {name} and at most one {name, plural, one {…} other {…}}, without formats or selects.",
    },
    nearMiss: {
      "messages/en_GB/common.json": swap(
        "Question {current} of",
        "{total, plural, one {#} other {#}}: {current} of",
      ),
    },
  },
} satisfies Record<string, ProblemCase>;
