/** The ids of a field's parts. They link errors and hints to the control. */
export const fieldIds = (form: string, field: string) => ({
  control: `${form}-${field}`,
  hint: `${form}-${field}-hint`,
  error: `${form}-${field}-error`,
});
