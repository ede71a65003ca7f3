import { html } from "hono/html";
import { moneyFormat } from "../../commerce/money.ts";
import type { BankPayment } from "../bank-state.ts";

export type Html = ReturnType<typeof html>;

/** The address of the pages' styles. */
export const stylePath = "/style.css";

/** A whole document. */
export const renderDocument = (title: string, content: Html): string =>
  String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} – Test bank</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylePath}"></head><body>
<header><p><b>Test bank</b> No real money moves here.</p></header>${content}</body></html>`);

/** An amount as the payment's customer reads it. */
export const showAmount = ({ request: { currency, languageTag } }: BankPayment, amount: number): string =>
  moneyFormat(languageTag, currency, "auto")(amount);

/** A button that posts to an address. */
export const postButton = (action: string, content: Html | string, look = ""): Html =>
  html`<form method="post" action="${action}"><button class="${look}">${content}</button></form>`;
