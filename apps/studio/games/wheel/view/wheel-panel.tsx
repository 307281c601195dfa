import { Segments } from '@halong/game-frame'
import { t } from '#client/shared/texts.ts'
import { type WheelRisk, wheelRisks } from '../events.ts'
import type { WheelScene } from './wheel-scene.ts'

/** Which of the three wheels is turned. */
export const WheelPanel = ({ scene: { choice, locked, choose } }: { readonly scene: WheelScene }) => (
  <div className="gf-choices">
    <Segments<WheelRisk>
      label={t('original.risk')}
      options={wheelRisks.map((risk) => ({ value: risk, label: t(`original.risk.${risk}`) }))}
      value={choice.risk}
      disabled={locked}
      onChoose={(risk) => choose({ risk })}
    />
  </div>
)
