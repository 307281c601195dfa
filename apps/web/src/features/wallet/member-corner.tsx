import { AccountMenu } from './account-menu.tsx'
import { BalanceChip } from './balance-chip.tsx'

/** What the header shows a signed-in player in place of the ways in: balance and account menu. */
export const MemberCorner = () => (
  <div className="flex min-w-0 items-center gap-2">
    <BalanceChip />
    <AccountMenu />
  </div>
)
