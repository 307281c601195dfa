import { z } from 'zod'
import { setting, switchedOff } from '../../platform/setting.ts'

export const exclusionSettings = {
  sharedExclusions: setting({
    schema: z.boolean(),
    fallback: true,
    guard: switchedOff,
    note: 'The brand shares in the list of excluded persons: who excludes themselves here is kept from the other brands that share in it, and the reverse. Off only where the law of the brand’s market asks for a list of its own.',
  }),
}
