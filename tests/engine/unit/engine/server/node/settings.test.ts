import { describe, expect, it } from "vitest";
import { readSettings, SettingError } from "../../../../../../engine/server/node/settings.ts";
import { webhookKey } from "../../../../../../engine/server/webhooks/sign-webhook.ts";

const secret = "a".repeat(32);
const signing = `whsec_${"A".repeat(32)}`;

describe("readSettings", () => {
  it("has defaults for missing settings", () => {
    expect(readSettings({}, 4173)).toEqual({
      port: 4173,
      host: "localhost",
      geoHeader: undefined,
      trustedProxies: [],
      countryDatabase: undefined,
      database: "data/storefront.db",
      orderSecrets: [],
      webhook: undefined,
      retentionDays: undefined,
      drainSeconds: 5,
      metricsToken: undefined,
      testBank: undefined,
      providers: {},
      log: undefined,
    });
  });

  it("reads all settings", () => {
    const settings = readSettings(
      {
        PORT: "0",
        HOST: "::1",
        GEO_HEADER: "CF-IPCountry",
        TRUSTED_PROXIES: "10.0.0.0/8, ::1",
        COUNTRY_DATABASE: "off",
        DATABASE: "/var/shop.db",
        ORDER_SECRET: `${secret},${secret}b`,
        WEBHOOK_URL: "https://erp.example/orders",
        WEBHOOK_SECRET: signing,
        RETENTION_DAYS: "730",
        DRAIN_SECONDS: "0",
        METRICS_TOKEN: "0123456789abcdef",
        ORDERS_TOKEN: `${secret}, ${secret}c`,
        TEST_BANK: "1",
        STRIPE_SECRET_KEY: "sk_test_1",
        STRIPE_WEBHOOK_SECRET: "whsec_1",
        PAYPAL_ADDRESS: "http://127.0.0.1:9",
        MAIL_URL: "https://:re_1@api.resend.com/emails",
        MAIL_WEBHOOK_SECRET: signing,
        LOG: "off",
      },
      4173,
    );
    expect(settings).toEqual({
      port: 0,
      host: "::1",
      geoHeader: "CF-IPCountry",
      trustedProxies: ["10.0.0.0/8", "::1"],
      countryDatabase: false,
      database: "/var/shop.db",
      orderSecrets: [secret, `${secret}b`],
      webhook: { url: "https://erp.example/orders", key: webhookKey(signing) },
      retentionDays: 730,
      drainSeconds: 0,
      metricsToken: "0123456789abcdef",
      orderTokens: [secret, `${secret}c`],
      testBank: true,
      providers: {
        STRIPE_SECRET_KEY: "sk_test_1",
        STRIPE_WEBHOOK_SECRET: "whsec_1",
        PAYPAL_ADDRESS: "http://127.0.0.1:9",
      },
      mail: { url: "https://:re_1@api.resend.com/emails", dkim: undefined },
      mailWebhook: webhookKey(signing),
      log: false,
    });
  });

  it("reads the address of a PostgreSQL database", () => {
    const database = "postgresql://shop:p%40ss@db.example:5433/shop?sslmode=require";
    expect(readSettings({ DATABASE: database, ORDER_SECRET: secret }, 4173).database).toBe(database);
  });

  it("treats an empty variable as missing", () => {
    expect(readSettings({ PORT: "", ORDER_SECRET: "" }, 4173).port).toBe(4173);
  });

  it.each([
    [{ PORT: "70000" }, 'PORT is "70000". Set a number from 0 to 65535.'],
    [{ PORT: "80.5" }, 'PORT is "80.5". Set a number from 0 to 65535.'],
    [{ PORT: "-1" }, 'PORT is "-1".'],
    [{ HOST: "a b" }, 'HOST is "a b".'],
    [{ GEO_HEADER: "x country" }, 'GEO_HEADER is "x country". Set the name of a header'],
    [{ TRUSTED_PROXIES: "10.0.0.0/33" }, 'TRUSTED_PROXIES is "10.0.0.0/33".'],
    [{ TRUSTED_PROXIES: "nginx" }, 'TRUSTED_PROXIES is "nginx".'],
    [{ TRUSTED_PROXIES: "::1/129" }, 'TRUSTED_PROXIES is "::1/129".'],
    [{ ORDER_SECRET: "hunter2" }, "ORDER_SECRET cannot be used. Set at least 32 characters"],
    [{ WEBHOOK_URL: "http://erp.example/", WEBHOOK_SECRET: signing }, "WEBHOOK_URL is"],
    [{ WEBHOOK_URL: "https://erp.example/", WEBHOOK_SECRET: "hunter2" }, "WEBHOOK_SECRET cannot be used."],
    [{ WEBHOOK_URL: "https://erp.example/" }, "WEBHOOK_URL is set without WEBHOOK_SECRET."],
    [{ WEBHOOK_SECRET: signing }, "WEBHOOK_SECRET is set without WEBHOOK_URL."],
    [{ MAIL_URL: "http://:hunter2@mail.example/emails" }, "MAIL_URL cannot be used."],
    [{ MAIL_WEBHOOK_SECRET: "hunter2" }, "MAIL_WEBHOOK_SECRET cannot be used. Set whsec_"],
    [{ RETENTION_DAYS: "0" }, 'RETENTION_DAYS is "0". Set a whole number of days from 1.'],
    [{ RETENTION_DAYS: "soon" }, 'RETENTION_DAYS is "soon".'],
    [{ DRAIN_SECONDS: "-1" }, 'DRAIN_SECONDS is "-1". Set a whole number of seconds from 0 to 300.'],
    [{ DRAIN_SECONDS: "301" }, 'DRAIN_SECONDS is "301".'],
    [{ DATABASE: "mysql://shop:hunter2@db/shop" }, "DATABASE cannot be used. Set the path of an SQLite file"],
    [
      { DATABASE: "postgres://shop:hunter2@db/shop" },
      "ORDER_SECRET is not set. Set the same secret on every",
    ],
    [{ METRICS_TOKEN: "hunter2" }, "METRICS_TOKEN cannot be used. Set at least 16 letters"],
    [{ METRICS_TOKEN: "hunter2 hunter2 hunter2" }, "METRICS_TOKEN cannot be used."],
    [{ ORDERS_TOKEN: "hunter2" }, "ORDERS_TOKEN cannot be used. Set at least 32 letters"],
    [{ LOG: "loud" }, 'LOG is "loud". Set json or off.'],
  ])("refuses %o", (environment, message) => {
    const read = () => readSettings(environment, 4173);
    expect(read).toThrow(SettingError);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/hunter2|\n/);
  });
});
