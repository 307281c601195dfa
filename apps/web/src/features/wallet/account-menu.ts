import { ReceiptText, ScrollText, type LucideIcon } from 'lucide-react'
import type { TextKey } from '#shared/text.ts'

type Entry = { readonly label: TextKey; readonly icon: LucideIcon; readonly to: string }

/** Pages a player reaches from the avatar's menu (R-HEAD-3). An entry stands here once its page does. */
export const accountMenu: readonly Entry[] = [
  { label: 'account.menu.movements', icon: ReceiptText, to: '/records' },
  { label: 'account.menu.rounds', icon: ScrollText, to: '/records?tab=rounds' },
]
