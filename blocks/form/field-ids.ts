/** The ids of a field's parts: errors and hints are tied to its control by them. */
export const fieldIds = (form: string, field: string) => ({
  control: `${form}-${field}`,
  hint: `${form}-${field}-hint`,
  error: `${form}-${field}-error`,
});
