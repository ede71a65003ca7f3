/** Loads the function that sends the addresses in a quiz. Load it before one is typed: the connection may end. */
export const loadSender = () =>
  import("../forms/browser/send-addresses.ts").then(
    ({ sendAddresses }) => sendAddresses,
    () => undefined,
  );
