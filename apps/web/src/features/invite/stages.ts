import type { BadgeTone } from '@halong/ui'
import type { Friend } from './invite.queries.ts'

export const stageTones: Readonly<Record<Friend['stage'], BadgeTone>> = {
  REGISTERED: 'neutral',
  QUALIFYING: 'gold',
  QUALIFIED: 'jade',
  PAID: 'jade',
  HELD: 'gold',
  REFUSED: 'neutral',
  EXPIRED: 'neutral',
}
