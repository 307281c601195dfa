// Array parameters in PostgreSQL's text form. Built by hand because a posting call has fifteen of them, 256 long.

/** Numbers, dates as numbers, or null: nothing that needs quoting. */
export const numbers = (values: readonly (number | bigint | null)[]): string => `{${values.map((value) => value ?? 'NULL').join(',')}}`

export const texts = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : quote(value))).join(',')}}`

export const bytes = (values: readonly Buffer[]): string => `{${values.map((value) => `"\\\\x${value.toString('hex')}"`).join(',')}}`

const quote = (value: string): string => `"${/["\\]/.test(value) ? value.replaceAll(/["\\]/g, '\\$&') : value}"`
