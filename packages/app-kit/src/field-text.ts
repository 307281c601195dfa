import type { SiteText, TextKey } from './text.ts'

/** What is wrong with one field: the key of its text and the bounds it speaks of. */
export type FieldError = { readonly code: string; readonly min?: number; readonly max?: number }

const isFieldText = (code: string): code is TextKey =>
  /^(reg_pattern_([1-9]|1\d|2[0-3])|field\.[a-z_]+|error\.[a-z_.]+|security\.[a-z_.]+|invitation_code_error|auth\.[a-z_.]+)$/.test(code)

/** Text of a field's error with the bounds it speaks of. */
export const fieldErrorText = (text: SiteText, { code, min, max }: FieldError): string =>
  text(isFieldText(code) ? code : 'field.invalid', { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) })
