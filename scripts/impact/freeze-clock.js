// Loaded before a build: `new Date()` and `Date.now()` return the time in FROZEN_TIME, in milliseconds since 1970.
const time = Number(process.env["FROZEN_TIME"]);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(time).toString(),
  construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [time] : values, made),
  get: (target, name) => (name === "now" ? () => time : Reflect.get(target, name)),
});
