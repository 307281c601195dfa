import { t } from '#client/shared/texts.ts'
import { Roads } from '#client/table/road-sheet.tsx'
import type { TableState } from '#protocol/index.ts'
import { doorOf, type TaiXiuMaths, totalOf } from '../sheet.ts'

/** Totals as beads, the doors as sides. */
export const Road = ({ maths, results }: { readonly maths: TaiXiuMaths; readonly results: TableState['results'] }) => (
  <Roads
    sides={{ a: { name: t('taixiu.tai'), letter: t('taixiu.tai') }, b: { name: t('taixiu.xiu'), letter: t('taixiu.xiu') } }}
    beads={results.map(({ no, outcome }) => {
      const door = doorOf(maths, outcome)
      const total = String(totalOf(outcome))
      return { no, side: door === 'tai' ? 'a' : 'b', letter: total, said: `${t(`taixiu.${door}`)} ${total}` }
    })}
  />
)
