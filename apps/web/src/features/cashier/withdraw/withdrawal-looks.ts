import type { BadgeTone } from '@halong/ui'
import type { Withdrawal } from './withdraw.queries.ts'

export const tones: Readonly<Record<Withdrawal['state'], BadgeTone>> = {
  checking: 'brand',
  review: 'brand',
  needs_player: 'gold',
  approved: 'brand',
  paying: 'brand',
  returned: 'gold',
  paid: 'jade',
  disputed: 'gold',
  rejected: 'danger',
  received: 'jade',
  auto_received: 'neutral',
  forced_received: 'neutral',
}
