import { Fragment } from 'react'
import { cashOutMargin, type RulesAnswer } from '#protocol/index.ts'
import { Nothing, Skeletons, TopBar } from '../parts/page.tsx'
import { moneyText, shareText } from '../shared/amounts.ts'
import { call } from '../shared/calls.ts'
import { marketName, ruleKeyOf } from '../shared/names.ts'
import { me } from '../shared/player.ts'
import { goBack } from '../shared/route.ts'
import { t } from '../shared/texts.ts'
import { useAsked } from '../shared/use-asked.ts'

/** What a stake of 1 returns at 1.95, by line and result of the side that was backed. */
const halves = [
  ['0', '1.95', '1.95', '1.00', '0', '0'],
  ['−0.25', '1.95', '1.95', '0.50', '0', '0'],
  ['−0.5', '1.95', '1.95', '0', '0', '0'],
  ['−0.75', '1.95', '1.475', '0', '0', '0'],
  ['−1', '1.95', '1.00', '0', '0', '0'],
  ['+0.25', '1.95', '1.95', '1.475', '0', '0'],
  ['+0.75', '1.95', '1.95', '1.95', '0.50', '0'],
  ['+1', '1.95', '1.95', '1.95', '1.00', '0'],
] as const

const HalfTable = () => (
  <div className="sb-scroll-x">
    <table>
      <caption>{t('rules.half.title')}</caption>
      <thead>
        <tr>
          {['line', 'win2', 'win1', 'draw', 'lose1', 'lose2'].map((name) => (
            <th key={name} scope="col">
              {t(`rules.half.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {halves.map(([line, ...cells]) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stand where they are.
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Of kinds with a number in their name: what they are called without one. */
const plain: Readonly<Record<string, string>> = { map: 'market.maps', mf: 'market.mfs', tsw: 'market.tsws', tng: 'market.tngs' }
const headOf = (kind: string): string => {
  if (plain[kind] !== undefined) return t(plain[kind])
  return marketName(kind)
}

function Sheet({ rules }: { readonly rules: RulesAnswer }) {
  const player = me.use()
  const asset = player?.balance?.asset
  return (
    <div className="sb-page sb-rules">
      <p>{t('rules.virtual')}</p>
      <h2>{t('rules.play.title')}</h2>
      <p>{t('rules.play.text')}</p>
      <h2>{t('rules.live.title')}</h2>
      <p>{t('rules.live.text')}</p>
      <h2>{t('rules.esports.title')}</h2>
      <p>{t('rules.esports.text')}</p>
      <h2>{t('rules.basketball.title')}</h2>
      <p>{t('rules.basketball.text')}</p>
      <h2>{t('rules.tennis.title')}</h2>
      <p>{t('rules.tennis.text')}</p>
      <h2>{t('rules.real.title')}</h2>
      <p>{t('rules.real.text')}</p>
      <h2>{t('rules.void.title')}</h2>
      <p>{t('rules.void.text')}</p>
      <h2>{t('rules.corrected.title')}</h2>
      <p>{t('rules.corrected.text')}</p>
      <h2>{t('rules.settle.title')}</h2>
      <p>{t('rules.settle.text')}</p>
      {rules.markets.map(({ kind, ruleId, paybackBp, sidePaybackBp, livePaybackBp, isInPlayOnly }) =>
        ruleKeyOf(kind) === null ? null : (
          <Fragment key={kind}>
            <h3>{headOf(kind)}</h3>
            <p>{t(ruleKeyOf(kind) ?? '')}</p>
            <p className="sb-note">
              {isInPlayOnly
                ? t('rules.payback', { share: shareText(livePaybackBp) })
                : sidePaybackBp === null
                  ? t('rules.payback', { share: shareText(paybackBp) })
                  : t('rules.payback_lines', { main: shareText(paybackBp), side: shareText(sidePaybackBp) })}{' '}
              {isInPlayOnly ? null : `· ${t('rules.payback_live', { share: shareText(livePaybackBp) })} `}· {ruleId}
            </p>
          </Fragment>
        ),
      )}
      <HalfTable />
      <h2>{t('rules.combined.title')}</h2>
      <p>{t('rules.combined.text')}</p>
      <p>{t('rules.combined.example')}</p>
      <h2>{t('rules.cash_out.title')}</h2>
      <p>{t('rules.cash_out.text', { one: cashOutMargin.oneLeg, further: cashOutMargin.furtherLeg, most: cashOutMargin.most })}</p>
      <h2>{t('rules.limits.title')}</h2>
      {player === null || asset === undefined ? null : (
        <p>
          {t('rules.limits.text', {
            min: moneyText(player.limits.min, asset),
            max: moneyText(player.limits.max, asset),
            most: moneyText(player.limits.mostReturn, asset),
          })}
        </p>
      )}
      <h2>{t('rules.fair.title')}</h2>
      <p>{t('rules.fair.text')}</p>
    </div>
  )
}

/** How bets are settled, what markets pay back, the limits, and how anybody can check a match. */
export function Rules() {
  const asked = useAsked<RulesAnswer>(
    'rules',
    () => call('GET /api/rules'),
    () => null,
  )
  return (
    <>
      <TopBar title={t('rules.title')} onBack={goBack} />
      {asked.kind === 'ready' ? (
        <Sheet rules={asked.value} />
      ) : asked.kind === 'loading' ? (
        <Skeletons count={4} />
      ) : (
        <Nothing words={t('state.unreachable')} />
      )}
    </>
  )
}
