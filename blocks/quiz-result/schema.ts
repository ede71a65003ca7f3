import {
  buttonLength,
  flag,
  group,
  heading,
  image,
  link,
  liveText,
  orderButton,
  productList,
  quizResults,
  type Resolved,
  richText,
  text,
} from "funnel-engine/for-blocks/schema";

export const quizResultProps = group({
  eyebrow: text({
    max: 45,
    label: "Line above the headline",
    group: "Content",
    help: "A short line above the title.",
  }).optional(),
  greeting: liveText(["name"], {
    label: "Greeting by name",
    group: "Content",
    help: "Replaces the eyebrow for visitors who gave their first name: {name}.",
  }).optional(),
  quizzes: quizResults({ label: "Quizzes", group: "Data" }),
  title: heading(1, {
    max: 70,
    label: "Headline",
    group: "Content",
    help: "The headline for visitors without answers.",
  }),
  text: richText({ label: "Text", group: "Content", help: "The text for visitors without answers." }),
  start: group(
    {
      label: text({ max: buttonLength, label: "Link text" }),
      link: link({ label: "Link" }),
      first: flag({ label: "Main button", help: "true makes it the main button, before the order button." }),
    },
    { label: "Link to the quiz", group: "Actions", help: "The link to the quiz." },
  ).optional(),
  notesTitle: heading(2, {
    label: "Headline of the notes",
    group: "Content",
    help: "The heading above the notes on the answers.",
  }),
  image: image({ label: "Picture", group: "Content", help: "A picture beside the headline." }).optional(),
  order: orderButton({
    label: "Order button",
    group: "Actions",
    help: "The order button. Not shown for outcomes that must not sell. Leave it out on a page that sells nothing.",
  }).optional(),
  products: productList({
    label: "Products",
    group: "Data",
    help: "Above the order button, the picture and the price of the first. Without products, there is only the button.",
  }).optional(),
  note: text({
    label: "Small print",
    group: "Small print",
    help: "Small print under the order button.",
  }).optional(),
  print: text({
    label: "Button to print",
    group: "Labels",
    help: "The button that prints the result.",
  }).default("t:engine.quiz.print"),
  forget: text({
    label: "Button to delete the answers",
    group: "Labels",
    help: "The button that deletes the answers.",
  }).default("t:engine.quiz.forget"),
  forgotten: text({
    label: "Text after deleting",
    group: "Labels",
    help: "Shown after they are deleted.",
  }).default("t:engine.quiz.forgotten"),
});

export type QuizResultProps = Resolved<typeof quizResultProps>;
