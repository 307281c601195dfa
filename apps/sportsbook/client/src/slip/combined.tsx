import { linesOf, namedSystems, sizesFrom, systemName } from '#odds/combination.ts'
import { amountOf, moneyText, usePrice } from '../shared/amounts.ts'
import { refusalText } from '../shared/refusals.ts'
import { t } from '../shared/texts.ts'
import { madeOf, modeOf, shapeOf, sizesOf } from './make.ts'
import { changeSlip, slip } from './slip.ts'
import { StakeBox } from './stake-box.tsx'
import { UseMost } from './use-most.tsx'

/** Which lines a system has: one press for those with a name, and each size by itself. */
function Sizes() {
  const now = slip.use()
  const shape = shapeOf(now)
  const named = shape.bankers > 0 ? [] : namedSystems.filter(({ legs }) => legs === shape.legs)
  const name = systemName(shape)
  const toggle = (size: number) => {
    const sizes = shape.sizes.includes(size)
      ? shape.sizes.filter((each) => each !== size)
      : [...shape.sizes, size].toSorted((one, two) => one - two)
    if (sizes.length > 0) changeSlip({ sizes })
  }
  return (
    <div className="sb-sizes" role="group" aria-label={t('slip.system')}>
      {named.map((each) => (
        <button
          key={each.name}
          type="button"
          aria-pressed={name === each.name}
          onClick={() => changeSlip({ sizes: sizesFrom(each.from, each.legs) })}
        >
          {each.name}
        </button>
      ))}
      {sizesOf(shape).map((size) => (
        <button key={size} type="button" aria-pressed={name === null && shape.sizes.includes(size)} onClick={() => toggle(size)}>
          {t('slip.size', { size, of: shape.legs - shape.bankers, lines: linesOf({ ...shape, sizes: [size] }) })}
        </button>
      ))}
    </div>
  )
}

/** The stake of a multi or of each line of a system, what it comes to, and what it returns at most. */
export function Combined({ asset, chips }: { readonly asset: string; readonly chips: readonly string[] }) {
  const now = slip.use()
  const price = usePrice()
  const isSystem = modeOf(now) === 'system'
  const made = madeOf(now)
  const set = (stake: string) => changeSlip({ stakes: { ...now.stakes, [isSystem ? 'system' : 'multi']: stake } })
  return (
    <div className="sb-leg">
      {isSystem ? <Sizes /> : null}
      <dl className="sb-sums">
        {made.price === null ? (
          <div>
            <dt>{t('slip.lines')}</dt>
            <dd>{made.lines}</dd>
          </div>
        ) : (
          <div>
            <dt>{t('slip.total_price')}</dt>
            <dd>{price(made.price)}</dd>
          </div>
        )}
      </dl>
      <StakeBox
        label={t(isSystem ? 'slip.line_stake' : 'slip.stake')}
        stake={isSystem ? now.stakes.system : now.stakes.multi}
        returns={made.mostReturn === null ? null : amountOf(made.mostReturn)}
        asset={asset}
        chips={chips}
        onChange={set}
      />
      {isSystem && made.unit !== null && made.stake !== null ? (
        <p className="sb-note">
          {t('slip.unit_by_lines', {
            unit: moneyText(amountOf(made.unit), asset),
            lines: made.lines,
            total: moneyText(amountOf(made.stake), asset),
          })}
        </p>
      ) : null}
      {made.isSold ? null : <p className="sb-trouble">{refusalText('bet.too_many_lines')}</p>}
      {now.trouble === null ? null : (
        <p className="sb-trouble" role="alert">
          {refusalText(now.trouble.code)}
          <UseMost trouble={now.trouble} asset={asset} onUse={set} />
        </p>
      )}
    </div>
  )
}
