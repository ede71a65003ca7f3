import { expect, test } from "vitest";
import { webhookHeaders, webhookKey } from "../../../../../../engine/server/webhooks/sign-webhook.ts";

test("gives the signature of the specification's example", async () => {
  const key = webhookKey("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
  if (key === undefined) throw new Error("The secret of the example was refused.");
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", at: 1_614_265_330_999, body: '{"test": 2432232314}' };
  expect(webhookHeaders(key, message)).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test.for([
  ["without its prefix", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  ["that is not base64", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS*"],
  ["that is too short", `whsec_${btoa("x".repeat(23))}`],
  ["that is too long", `whsec_${btoa("x".repeat(65))}`],
  ["that is empty", "whsec_"],
] as const)("refuses a secret %s", ([, secret]) => {
  expect(webhookKey(secret)).toBeUndefined();
});
