import { z } from 'zod'
import { setting } from '../../platform/setting.ts'

export const playerSettings = {
  freePlayGrant: setting({
    schema: z.string().regex(/^\d{1,9}(\.\d{1,4})?$/),
    fallback: '1000',
    guard: null,
    note: 'Trial money a free-play account starts with.',
  }),
}
