import type { Order } from "../../engine/commerce/order.ts";
import { holdsStock, ledgerLength, readState } from "../../engine/commerce/order-state.ts";
import { readAttempts, readPrepaid } from "../../engine/commerce/payment-attempts.ts";
import { getCallName, type ProviderCall } from "../../engine/payments/next-step.ts";
import { reserveStock } from "../../engine/payments/order-stock.ts";
import type { KeyedEvent } from "../../engine/payments/payment-facts.ts";
import type { Ledger } from "./ledger.ts";
import { type BankPayment, type Conduct, callBank, type Reply } from "./model-bank.ts";
import {
  begin,
  getTime,
  type Process,
  put,
  spend,
  stampFact,
  type Transition,
  type World,
} from "./scenario.ts";

/** Changes a payment at the bank, which sends an event about it. */
export function notify(world: World, payment: BankPayment, { trustsEvents }: Ledger["rules"]): World {
  const { attempt } = payment;
  const mail = trustsEvents ? { attempt, payment } : { attempt };
  const text = JSON.stringify(mail);
  const isWaiting = world.mail.some((other) => JSON.stringify(other) === text);
  return isWaiting ? world : { ...world, mail: [...world.mail, mail] };
}

/** Ends a process. Its customer gets the page of the payment. */
function finish(world: World, index: number, process: Process, { rules }: Ledger): World {
  const rest = { ...world, processes: put(world.processes, index) };
  if (world.order === undefined) return rest;
  if (process.task === "event" && rules.acknowledges === "after")
    return { ...rest, mail: rest.mail.filter(({ attempt }) => attempt !== process.attempt) };
  if (process.task === "choose")
    return { ...world, processes: put(world.processes, index, { ...process, phase: "propose" }) };
  const page = process.run.starts;
  const status = readPrepaid(world.order).find(({ attempt }) => attempt === page)?.status;
  const isShown = page !== undefined && status === "open" && !rest.pages.includes(page);
  return isShown ? { ...rest, pages: [...rest.pages, page].sort() } : rest;
}

/** Reads the order and decides what to do. */
function read(world: World, index: number, process: Process, ledger: Ledger): Transition[] {
  const { order } = world;
  const step = order && ledger.rules.nextStep(order, process.run, getTime(world));
  if (order === undefined || step === undefined)
    return [{ name: "ends", world: finish(world, index, process, ledger) }];
  const decided: Process =
    step.call === "record"
      ? { ...process, phase: "record", events: [step.event], expected: ledgerLength(order) }
      : { ...process, phase: "call", order, step };
  const name = step.call === "record" ? step.event.key : getCallName(step);
  return [{ name: `decides ${name}`, world: { ...world, processes: put(world.processes, index, decided) } }];
}

/** What the ledger learns if the bank refuses a call. */
function readRefusal(step: ProviderCall, { readsRefusals }: Ledger["rules"]): readonly KeyedEvent[] {
  const { attempt, length } = step.attempt;
  const key = `attempt-${attempt}-${length}`;
  if (step.call === "start") return [{ type: "attempt-ended", key, attempt, result: "failed" }];
  if (step.call !== "refund" || !readsRefusals) return [];
  const { refund } = step.refund;
  return [{ type: "refund-failed", key: `refund-${refund}-failed`, refund }];
}

/** What a process does with the answer to its call. Undefined: there was none. */
function hear(
  { task, attempt, run }: Process,
  step: ProviderCall,
  order: Order,
  reply: Reply | undefined,
  rules: Ledger["rules"],
): Process {
  const number = step.attempt.attempt;
  const isAnswer = reply !== undefined && reply !== "refused";
  const answer = isAnswer ? reply : rules.noAnswer === "none" ? "none" : "silent";
  const calls = isAnswer && step.call !== "find" ? [...run.calls, getCallName(step)] : run.calls;
  const base: Process = {
    ...({
      task,
      phase: "read",
      run: { ...run, answers: { ...run.answers, [number]: answer }, calls },
    } as const),
    ...(attempt !== undefined && { attempt }),
  };
  const isRefusal = reply === "refused" || (reply === undefined && rules.noAnswer === "failed");
  const events = isRefusal
    ? readRefusal(step, rules)
    : isAnswer && reply !== "none"
      ? rules.readPayment(order, number, reply)
      : [];
  if (events.length === 0) return base;
  return { ...base, phase: "record", events, expected: ledgerLength(order), answered: number };
}

function listOutcomes(
  { call, attempt }: ProviderCall,
  charges: Ledger["scenario"]["charges"],
): readonly Conduct["starts"][] {
  return call === "start" && attempt.line !== undefined && charges ? charges : ["open"];
}

/** Calls the bank. The call or its answer may be lost. */
function call(world: World, index: number, process: Process, { rules, scenario }: Ledger): Transition[] {
  const { step, order } = process;
  if (step === undefined || order === undefined) return [];
  const { closes = true, refunds = "done", wrong, charges } = scenario;
  const name = getCallName(step);
  const resume = (base: World, reply: Reply | undefined): World => ({
    ...base,
    processes: put(base.processes, index, hear(process, step, order, reply, rules)),
  });
  const outcomes = listOutcomes(step, charges).map((starts) => {
    const conduct: Conduct = { starts, currency: order.currency, closes, refunds, ...wrong };
    const { bank, reply } = callBank(world.bank, step, rules.getKey(step, world.bank), conduct);
    const isChanged = bank.payments !== world.bank.payments && typeof reply === "object";
    const after =
      isChanged && step.call !== "start" ? notify({ ...world, bank }, reply, rules) : { ...world, bank };
    return { name: charges && step.call === "start" ? `${name} (${starts})` : name, after, reply };
  });
  const answered = outcomes.map(({ name, after, reply }) => ({ name, world: resume(after, reply) }));
  const budget = spend(world, "loss")?.budget;
  if (budget === undefined || step.call === "find") return answered;
  const lost = outcomes.map(({ name, after }) => ({
    name: `${name}, and the answer is lost`,
    world: resume({ ...after, budget }, undefined),
  }));
  return [...answered, ...lost, { name: `${name} is lost`, world: resume({ ...world, budget }, undefined) }];
}

/** Records the next event. If the ledger has changed, the run asks again. */
function record(world: World, index: number, process: Process, { rules, setOrder }: Ledger): Transition[] {
  const { task, attempt, run, events: [event, ...later] = [], expected, answered } = process;
  if (event === undefined || world.order === undefined) return [];
  const decision = rules.decideFact(world.order, { ...event, at: stampFact(world) }, expected);
  const isNew = decision.kind === "recorded" && decision.isNew;
  const changed = isNew ? setOrder(world, decision.order) : world;
  const isRecorded = decision.kind === "recorded" && changed !== undefined;
  const name = isRecorded ? `records ${event.key}` : `cannot record ${event.key}`;
  const isRefused = decision.kind === "refused" && decision.refusal.code !== "key-of-another-fact";
  if (isRefused && answered === undefined)
    return [{ name, world: { ...world, fault: `the ledger refuses a step: ${decision.refusal.code}` } }];
  const after = changed ?? world;
  const resume = (next: Process): Transition[] => [
    { name, world: { ...after, processes: put(world.processes, index, next) } },
  ];
  if ((isRecorded || rules.insists) && later.length > 0)
    return resume({
      ...process,
      events: later,
      expected: isNew && expected !== undefined ? expected + 1 : expected,
    });
  const base: Process = {
    ...({ task, phase: "read", run: changed ? run : { ...run, isShort: true } } as const),
    ...(attempt !== undefined && { attempt }),
  };
  if (isRecorded || answered === undefined || !rules.forgets) return resume(base);
  const { [answered]: _forgotten, ...answers } = run.answers;
  const looks = run.looks.includes(answered) ? run.looks : [...run.looks, answered];
  return resume({ ...base, run: { ...run, answers, looks } });
}

/** Adds the next attempt for the order, if the ledger accepts it. Pieces that went back into the stock are taken first. */
function propose(world: World, index: number, process: Process, ledger: Ledger): Transition[] {
  const { order } = world;
  if (order === undefined) return [];
  const rest = { ...world, processes: put(world.processes, index) };
  if (!holdsStock(order) && readState(order).status === "unpaid" && ledger.rules.reservesFirst) {
    const taken = ledger.record(world, reserveStock(order), ledgerLength(order));
    if (taken === undefined) return [{ name: "finds nothing left", world: rest }];
    return [
      {
        name: "takes the pieces again",
        world: { ...taken, processes: put(world.processes, index, process) },
      },
    ];
  }
  const provider = ledger.scenario.invoice ? "invoice" : "test-bank";
  const event = ledger.buildAttempt(order, getTime(world), { provider });
  const after =
    readState(order).status === "unpaid" ? ledger.record(rest, event, ledgerLength(order)) : undefined;
  if (after === undefined) return [{ name: "cannot pay in another way", world: rest }];
  const starts = readAttempts(order).length + 1;
  return [{ name: `stores attempt ${starts}`, world: begin(after, "pay", { starts }) }];
}

const phases = { read, call, record, propose };

const getTitle = ({ task, attempt, run }: Process): string =>
  `${task} ${attempt ?? run.starts ?? run.closes ?? run.looks.join()}`.trim();

/** Lists the next steps of the server's processes. They mirror the loop of `advanceOrder`. */
export function listServerSteps(world: World, ledger: Ledger): Transition[] {
  return world.processes.flatMap((process, index) => {
    const title = getTitle(process);
    const crashed = spend(world, "crash");
    const steps = phases[process.phase](world, index, process, ledger);
    return [
      ...steps.map(({ name, world: next }) => ({ name: `${title} ${name}`, world: next })),
      ...(crashed
        ? [{ name: `${title} crashes`, world: { ...crashed, processes: put(world.processes, index) } }]
        : []),
    ];
  });
}

/** Runs every process to its end, alone and without accidents. */
export function settle(world: World, ledger: Ledger): World {
  let current: World = { ...world, budget: {} };
  for (let count = 0; current.processes.length > 0; count++) {
    const [next] = listServerSteps(current, ledger);
    if (count > 200 || next === undefined || next.world.fault !== undefined)
      return { ...current, fault: next?.world.fault ?? "a run does not come to rest" };
    current = next.world;
  }
  return { ...current, budget: world.budget };
}
