/** The path of the script of pages with a button for passkeys. */
export const passkeyScriptPath = "/passkey.js";

/**
 * Runs in the browser, as text: it may use nothing from outside. Shows the buttons for passkeys where the browser has them,
 * and sends what the browser answers (W3C Web Authentication, Level 3).
 */
function runPasskeys(): void {
  const post = async (path: string, body: unknown): Promise<Response> =>
    fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const read = async (path: string, token: string | undefined) => (await post(path, { token })).json();
  const actions: Readonly<Record<string, (token: string | undefined) => Promise<Response>>> = {
    "sign-in": async (token) => {
      const options = PublicKeyCredential.parseRequestOptionsFromJSON(
        await read("/passkey/sign-in/options", token),
      );
      const credential = await navigator.credentials.get({ publicKey: options });
      return post("/passkey/sign-in", credential);
    },
    add: async (token) => {
      const options = PublicKeyCredential.parseCreationOptionsFromJSON(
        await read("/passkey/add/options", token),
      );
      const credential = await navigator.credentials.create({ publicKey: options });
      return post("/passkey/add", { token, credential });
    },
  };
  const isKnown =
    typeof PublicKeyCredential === "function" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-passkey]")) {
    button.hidden = !isKnown;
    button.addEventListener("click", async () => {
      button.disabled = true;
      const status = button.parentElement?.querySelector("[role=status]");
      try {
        const answer = await actions[button.dataset["passkey"] ?? ""]?.(button.dataset["token"]);
        if (answer?.ok) location.assign(button.dataset["next"] ?? "/");
        else if (status) status.textContent = (await answer?.text()) ?? "";
      } catch {
        // The person has closed the dialog of the browser, or has no passkey here.
        if (status) status.textContent = button.dataset["failed"] ?? "";
      }
      button.disabled = false;
    });
  }
}

export const passkeyScript = `(${runPasskeys.toString()})();`;
