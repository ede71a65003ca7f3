import type { TaxesManifest } from "../../../engine/schema/taxes.ts";

const rate = (percent: string) => ({ rates: { standard: percent } });

/** The taxes of the shop: by state and county, by province, and two that prices include. */
export const worldTaxes: TaxesManifest["markets"] = {
  US: {
    prices: "net",
    taxes: [
      { name: "New York State", ...rate("4"), regions: ["NY"] },
      { name: "Albany County", ...rate("4"), regions: ["NY"], postcodes: ["122"] },
    ],
  },
  CA: {
    prices: "net",
    taxes: [
      { name: "GST", ...rate("5"), regions: ["BC", "QC"] },
      { name: "PST", ...rate("7"), regions: ["BC"] },
    ],
  },
  "CA-FR": {
    prices: "net",
    taxes: [
      { name: "TPS", ...rate("5"), regions: ["BC", "QC"] },
      { name: "TVQ", ...rate("9.975"), regions: ["QC"] },
    ],
  },
  JP: {
    prices: "gross",
    rounding: { by: "rate", mode: "down" },
    taxes: [{ name: "消費税", ...rate("10") }],
  },
  AE: { prices: "gross", taxes: [{ name: "ضريبة القيمة المضافة", ...rate("5") }] },
  "AE-EN": { prices: "gross", taxes: [{ name: "VAT", ...rate("5") }] },
};

/** A customer of a market, and what an order of the only product costs there. */
export interface WorldCustomer {
  readonly market: string;
  readonly segment: string;
  readonly dir: "ltr" | "rtl";
  /** What a browser would fill in, by the autofill names of HTML. */
  readonly profile: Readonly<Record<string, string>>;
  /** The lines of the address on the order's page and in mails. */
  readonly lines: readonly string[];
  /** The taxes and the total, as the market writes them. */
  readonly sums: readonly string[];
  /** In the smallest unit of the currency. */
  readonly taxes: Readonly<Record<string, number>>;
  readonly total: number;
}

export const worldCustomers: readonly WorldCustomer[] = [
  {
    market: "US",
    segment: "us",
    dir: "ltr",
    profile: {
      name: "Grace Miller",
      tel: "(518) 555-0134",
      "address-line1": "24 State Street",
      "address-line2": "Apt 3",
      "address-level2": "Albany",
      "address-level1": "NY",
      "postal-code": "12207",
    },
    lines: ["Grace Miller", "24 State Street", "Apt 3", "Albany, NY 12207", "United States"],
    sums: ["New York State 4%", "$1.76", "Albany County 4%", "$47.52"],
    taxes: { "New York State": 176, "Albany County": 176 },
    total: 4752,
  },
  {
    market: "CA",
    segment: "ca",
    dir: "ltr",
    profile: {
      name: "Owen Clarke",
      tel: "604-555-0188",
      "address-line1": "300 Main Street",
      "address-level2": "Vancouver",
      "address-level1": "BC",
      "postal-code": "V6B 1A1",
    },
    lines: ["Owen Clarke", "300 Main Street", "Vancouver BC V6B 1A1", "Canada"],
    sums: ["GST 5%", "$2.20", "PST 7%", "$3.08", "$49.28"],
    taxes: { GST: 220, PST: 308 },
    total: 4928,
  },
  {
    market: "CA-FR",
    segment: "ca-fr",
    dir: "ltr",
    profile: {
      name: "Zoé Tremblay",
      tel: "514 555-0177",
      "address-line1": "12, rue Saint-Denis",
      "address-level2": "Montréal",
      "address-level1": "QC",
      "postal-code": "H2X 1Y4",
    },
    lines: ["Zoé Tremblay", "12, rue Saint-Denis", "Montréal QC H2X 1Y4", "Canada"],
    sums: ["TPS 5 %", "2,20 $", "TVQ 9,975 %", "4,39 $", "50,59 $"],
    taxes: { TPS: 220, TVQ: 439 },
    total: 5059,
  },
  {
    market: "JP",
    segment: "jp",
    dir: "ltr",
    profile: {
      name: "山田 花子",
      tel: "090-1234-5678",
      "postal-code": "100-0001",
      "address-level1": "東京都",
      "address-line1": "千代田区千代田1-1",
    },
    lines: ["〒100-0001", "東京都", "千代田区千代田1-1", "山田 花子", "日本"],
    sums: ["消費税 10%", "￥400", "￥4,400"],
    taxes: { 消費税: 400 },
    total: 4400,
  },
  {
    market: "AE",
    segment: "ae",
    dir: "rtl",
    profile: {
      name: "محمد العلي (Villa 7)",
      tel: "050 123 4567",
      "address-line1": "شارع الشيخ زايد 1",
      "address-level1": "إمارة دبيّ",
    },
    lines: ["محمد العلي (Villa 7)", "شارع الشيخ زايد 1", "إمارة دبيّ", "الإمارات العربية المتحدة"],
    sums: ["ضريبة القيمة المضافة 5%", "2.10 د.إ.", "44 د.إ."],
    taxes: { "ضريبة القيمة المضافة": 210 },
    total: 4400,
  },
  {
    market: "AE-EN",
    segment: "ae-en",
    dir: "ltr",
    profile: {
      name: "Omar Haddad",
      tel: "050 123 4568",
      "address-line1": "Sheikh Zayed Road 1",
      "address-level1": "Dubai",
    },
    lines: ["Omar Haddad", "Sheikh Zayed Road 1", "Dubai", "United Arab Emirates"],
    sums: ["VAT 5%", "AED 2.10", "AED 44"],
    taxes: { VAT: 210 },
    total: 4400,
  },
];
