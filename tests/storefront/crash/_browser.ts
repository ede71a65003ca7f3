import type { MortalShop } from "./_mortal-shop.ts";

/** A source of whole numbers below a limit. */
export type PickNumber = (limit: number) => number;

/** The customer has lost patience, or has closed the tab. */
export class Gone extends Error {}

export interface Answer {
  readonly status: number;
  readonly location: string;
  readonly body: string;
}

export interface Browser {
  readonly cookies: ReadonlyMap<string, string>;
  /** Opens a path, or sends a form to it. Rejects with Gone if the customer gives up after an error. */
  request(path: string, form?: Readonly<Record<string, string>>): Promise<Answer>;
}

/** A browser at an address of its own. Customers try again after most errors. */
export function openBrowser(shop: Pick<MortalShop, "url" | "whenUp">, pick: PickNumber): Browser {
  const cookies = new Map<string, string>();
  const address = `203.${pick(256)}.${pick(256)}.${pick(256)}`;

  async function send(path: string, form?: Readonly<Record<string, string>>): Promise<Answer> {
    const response = await fetch(new URL(path, shop.url), {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        origin: shop.url,
        "x-forwarded-for": address,
      },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const { status, headers } = response;
    return { status, location: headers.get("location") ?? "", body: await response.text() };
  }

  return {
    cookies,
    async request(path, form) {
      for (;;) {
        await shop.whenUp();
        // A kill cuts the connection.
        const answer = await send(path, form).catch(() => undefined);
        if (answer && answer.status < 500) return answer;
        if (pick(4) === 0) throw new Gone(path);
      }
    },
  };
}
