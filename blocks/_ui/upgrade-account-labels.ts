import { upgradeFrom } from "funnel-engine/for-blocks/schema";

interface AccountLabels {
  readonly iban?: string;
  readonly bic?: string;
}

/** Drops the labels of IBAN and BIC from the labels of an account: the engine names the parts of every account. */
const dropLabels = ({ iban: _iban, bic: _bic, ...labels }: AccountLabels) => labels;

/** Version 2 of the order summary. */
export const upgradeSummary = upgradeFrom<{ readonly account?: AccountLabels }>(({ account, ...rest }) => ({
  ...rest,
  ...(account && { account: dropLabels(account) }),
}));

/** Version 2 of the order in a mail. */
export const upgradeMail = upgradeFrom<{ readonly invoice?: AccountLabels }>(({ invoice, ...rest }) => ({
  ...rest,
  ...(invoice && { invoice: dropLabels(invoice) }),
}));
