import { useEffect, useState } from 'react'
import { isSeries, oddsOfTier, type Play, type Prices, playsOf, regionOf, returnOfBet, seriesOdds } from '#plays/index.ts'
import { type GameDefinition, gameDefinition, SOLD_SERIES } from '#protocol/index.ts'
import { Balls } from '../parts/balls.tsx'
import { Nothing, TopBar } from '../parts/page.tsx'
import { oddsText, shareText } from '../shared/amounts.ts'
import { call } from '../shared/calls.ts'
import { dailyTime } from '../shared/clock.ts'
import { gameName, groupName, playHelp, playName, selectionText, tierName } from '../shared/names.ts'
import { goTo } from '../shared/route.ts'
import { language, t } from '../shared/texts.ts'
import { weekdaysText } from '../vn/weekdays.ts'

const chanceText = ([ways, of]: readonly [number, number]) =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 4 }).format(ways / of)

type PlayProps = { readonly play: Play; readonly prices: Prices; readonly also: boolean }
/** `also`: the play is sold in another mode as well, at other prices. */
function PlayRules({ play, prices, also }: PlayProps) {
  const odds = (tier: Play['tiers'][number]) =>
    tier.price === 'series' ? seriesOdds(SOLD_SERIES, tier.p) : oddsOfTier(play, tier, { series: 0, prices })
  return (
    <details className="lt-rule">
      <summary>{also ? `${playName(play)} · ${t(`mode.${play.modes[0] ?? 'LOTT'}`)}` : playName(play)}</summary>
      <p>{playHelp(play)}</p>
      <p className="lt-rule-example">
        <span>{t('rules.example')}</span> <b dir="ltr">{selectionText(play, play.example.selection)}</b>{' '}
        <Balls family={play.family} numbers={play.example.draw} small />
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('rules.prize')}</th>
            <th>{t('rules.chance')}</th>
            <th>{t('series.price')}</th>
            <th>{t('series.return')}</th>
          </tr>
        </thead>
        <tbody>
          {play.tiers.map((tier) => (
            <tr key={tier.id}>
              <td>{tierName(play, tier.id)}</td>
              <td>{chanceText(tier.p)}</td>
              <td>{oddsText(odds(tier))}</td>
              <td>{tier.push === true ? '–' : shareText(Number(returnOfBet(play, tier, odds)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function drawText({ cycleSeconds, leadSeconds, dailyMinute, official }: GameDefinition): string {
  if (official !== undefined && dailyMinute !== undefined)
    return t('rules.draw-station', { days: weekdaysText(official.weekdays), time: dailyTime(dailyMinute), minutes: leadSeconds / 60 })
  if (dailyMinute !== undefined) return t('rules.draw-daily', { time: dailyTime(dailyMinute), minutes: leadSeconds / 60 })
  return t('rules.draw', { minutes: cycleSeconds / 60, seconds: leadSeconds })
}

/** Every play as its table has it: how to win, chance, price and return. */
export function Rules({ gameCode }: { readonly gameCode: string }) {
  const [prices, setPrices] = useState<Prices>({})
  // Plays of Mark Six are those of the lunar year of the issue on sale.
  const [onSale, setOnSale] = useState<string | null>(null)
  useEffect(() => {
    void call('GET /api/rules/:code', { params: [gameCode] }).then((answer) => {
      if (answer.kind === 'ok') setPrices(answer.value.prices)
      if (answer.kind === 'ok') setOnSale(answer.value.issueNo)
    })
  }, [gameCode])
  const definition = gameDefinition(gameCode)
  const region = regionOf(definition?.family)
  const plays =
    definition === null
      ? []
      : playsOf(definition.family, onSale).filter(({ modes }) => modes.some((mode) => definition.modes.includes(mode)))
  const groups = [...new Set(plays.map(({ group }) => group))]
  return (
    <>
      <TopBar title={t('rules.of', { game: gameName(gameCode) })} onBack={() => goTo(`/play/${gameCode}`)} />
      <main className="lt-rules">
        {definition === null ? (
          <Nothing words={t('refusal.game.unknown')} />
        ) : (
          <>
            <h2>{t('rules.draw_title')}</h2>
            <p>
              {drawText(definition)}{' '}
              {t(definition.official === undefined ? `rules.drawn.${definition.family}` : `rules.station.${definition.family}`)}
            </p>
            {region === null ? null : <p>{t('rules.vn-points')}</p>}
            {region === 'south2' ? <p>{t('rules.vn-pairs')}</p> : null}
            <p>{t(definition.official === undefined ? 'rules.fair' : 'rules.station.fair')}</p>
            {definition.official === undefined ? null : <p>{t('rules.station.no_result')}</p>}
            {definition.official === undefined ? null : <p>{t('rules.station.corrected')}</p>}
            <p>{t('rules.late')}</p>
            <p>{t('rules.cancel')}</p>
            {definition.modes.some((mode) => mode === 'LOTT' || mode === 'SEA') ? <p>{t('rules.chase')}</p> : null}
            <p>{t('rules.rounding')}</p>
            {plays.some(isSeries) ? <p>{t('rules.series', { series: SOLD_SERIES })}</p> : null}
            {groups.map((group) => (
              <section key={group}>
                <h2>{groupName(definition.family, group)}</h2>
                {plays
                  .filter((play) => play.group === group)
                  .map((play) => (
                    <PlayRules
                      key={play.code}
                      play={play}
                      prices={prices}
                      also={plays.some((other) => other !== play && other.group === group && other.label === play.label)}
                    />
                  ))}
              </section>
            ))}
          </>
        )}
      </main>
    </>
  )
}
