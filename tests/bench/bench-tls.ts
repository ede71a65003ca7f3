import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A key and its self-signed certificate, both PEM. */
export interface Tls {
  readonly key: string;
  readonly cert: string;
}

/** Creates them once, with OpenSSL. */
export function benchTls(root: string): Tls {
  const folder = join(root, ".cache/bench/tls");
  const key = join(folder, "key.pem");
  const cert = join(folder, "cert.pem");
  if (!existsSync(cert)) {
    mkdirSync(folder, { recursive: true });
    const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    const files = ["-keyout", key, "-out", cert];
    try {
      execFileSync(
        "openssl",
        ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "3650", ...subject, ...files],
        { stdio: "ignore" },
      );
    } catch (cause) {
      throw new Error("HTTP/2 needs a certificate. Install openssl to create one.", { cause });
    }
  }
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
}

/**
 * The flag that makes Chromium trust only this certificate. If Chromium ignored all certificate errors, it
 * would cache nothing.
 */
export function trusting({ cert }: Tls): string {
  const key = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return `--ignore-certificate-errors-spki-list=${createHash("sha256").update(key).digest("base64")}`;
}
