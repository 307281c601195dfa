import { z } from 'zod'
import { grows, setting } from '../../platform/setting.ts'

export const verificationSettings = {
  /** D10: how many codes a UTC day; the countries they go to are told every page (`smsCountries` of the site). */
  smsBudgets: setting({
    schema: z.strictObject({ perDay: z.int().min(0).max(1_000_000), perCountryPerDay: z.int().min(0).max(1_000_000) }),
    fallback: { perDay: 1_000, perCountryPerDay: 500 },
    guard: (before, after) => grows(before.perDay, after.perDay) || grows(before.perCountryPerDay, after.perCountryPerDay),
    note: 'Most SMS a day (UTC), in all and to one country.',
  }),
  /** The Firebase project that sends and checks codes by SMS in place of ours (T14). None of this is secret. */
  firebase: setting({
    schema: z
      .strictObject({
        apiKey: z.string().regex(/^[\w-]{8,200}$/),
        projectId: z.string().regex(/^[a-z][a-z0-9-]{4,62}[a-z0-9]$/),
        authDomain: z.string().regex(/^[a-z0-9.-]{3,253}$/),
      })
      .nullable(),
    fallback: null,
    // Whose project it is vouches for every phone number.
    guard: (before, after) => after !== null && JSON.stringify(after) !== JSON.stringify(before),
    note: 'The Firebase project that sends and checks SMS codes in place of the site; none when null. Nothing of it is secret.',
  }),
}
