/** A refusal the caller is expected to handle. Bugs and outages are thrown instead. */
export type Result<T, Code extends string> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: Code }

export const ok = <T>(value: T) => ({ ok: true, value }) as const
export const refuse = <Code extends string>(code: Code) => ({ ok: false, code }) as const
