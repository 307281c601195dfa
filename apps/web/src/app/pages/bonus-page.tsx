import { BonusView } from '#features/bonus/bonus-view.tsx'
import { BonusesView } from '#features/records/bonuses-view.tsx'

/** Bonus money first, then everything that was granted, from the ledger's entries. */
export const BonusPage = () => (
  <div className="flex flex-col gap-10">
    <BonusView />
    <div>
      <BonusesView />
    </div>
  </div>
)
