import { Segments } from '@halong/game-frame'
import { t } from '#client/shared/texts.ts'
import { type PlinkoRisk, type PlinkoRows, plinkoRisks, plinkoRows } from '../events.ts'
import type { PlinkoScene } from './plinko-scene.ts'

/** How many rows of pegs, and how far apart small and large wins are. */
export const PlinkoPanel = ({ scene: { choice, locked, choose } }: { readonly scene: PlinkoScene }) => (
  <div className="gf-choices">
    <Segments<PlinkoRisk>
      label={t('original.risk')}
      options={plinkoRisks.map((risk) => ({ value: risk, label: t(`original.risk.${risk}`) }))}
      value={choice.risk}
      disabled={locked}
      onChoose={(risk) => choose({ ...choice, risk })}
    />
    <Segments<PlinkoRows>
      label={t('plinko.rows')}
      options={plinkoRows.map((rows) => ({ value: rows, label: String(rows) }))}
      value={choice.rows}
      disabled={locked}
      onChoose={(rows) => choose({ ...choice, rows })}
    />
  </div>
)
