import { useEffect, useState } from 'react'
import { type Family, gameDefinition, type IssueView } from '#protocol/index.ts'
import { shortIssue } from '../lobby/lobby.tsx'
import { Nothing, Skeletons, TopBar } from '../parts/page.tsx'
import { call } from '../shared/calls.ts'
import { gameName, numberText } from '../shared/names.ts'
import { goTo } from '../shared/route.ts'
import { language, t } from '../shared/texts.ts'
import { type Look, looksOf, omissionsOf } from './looks.ts'

const ranges = [30, 50, 100] as const
/** A chart of more values than this would be finer than a phone shows: the table alone is there. */
const MOST_COLUMNS = 12
type Drawn = { readonly issueNo: string; readonly numbers: readonly string[] }

const lookName = ({ name: [key, fill] }: Look) => t(key, fill ?? {})

/** Draws under each other, a column for each value, with a line from one draw to the next. */
function Chart({ look, draws, family }: { readonly look: Look; readonly draws: readonly Drawn[]; readonly family: Family }) {
  const { values } = look
  const rows = draws.slice(0, 30)
  const isOne = rows.every(({ numbers }) => look.seen(numbers).length === 1)
  const points = rows.map(
    ({ numbers }, row) => `${((values.indexOf(look.seen(numbers)[0] ?? '') + 0.5) * 100) / values.length},${row * 26 + 13}`,
  )
  return (
    <div className="lt-trend" aria-hidden="true" dir="ltr" style={{ '--columns': values.length }}>
      <div className="lt-trend-names">
        {rows.map(({ issueNo }) => (
          <span key={issueNo}>{shortIssue(issueNo).slice(-4)}</span>
        ))}
      </div>
      <div className="lt-trend-grid">
        {isOne ? (
          <svg viewBox={`0 0 100 ${rows.length * 26}`} preserveAspectRatio="none">
            <polyline points={points.join(' ')} />
          </svg>
        ) : null}
        {rows.map(({ issueNo, numbers }) => (
          <div key={issueNo} className="lt-trend-row">
            {values.map((value) => (
              <span key={value} data-on={look.seen(numbers).includes(value)}>
                {numberText(family, value)}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function Omissions({ look, draws, family }: { readonly look: Look; readonly draws: readonly Drawn[]; readonly family: Family }) {
  const found = omissionsOf(
    look,
    draws.map(({ numbers }) => numbers),
  )
  const most = Math.max(1, ...found.map(({ seen }) => seen))
  const mean = new Intl.NumberFormat(language(), { maximumFractionDigits: 1 })
  return (
    <table className="lt-omissions">
      <thead>
        <tr>
          <th scope="col">{t('trends.value')}</th>
          <th scope="col">{t('trends.seen')}</th>
          <th scope="col">{t('trends.now')}</th>
          <th scope="col">{t('trends.mean')}</th>
          <th scope="col">{t('trends.longest')}</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ value, seen, now, longest, mean: usual }) => (
          <tr key={value}>
            <th scope="row">{numberText(family, value)}</th>
            <td>
              <span className="lt-bar" style={{ '--share': seen / most }}>
                {seen}
              </span>
            </td>
            {/* Not seen at all: it is longer away than was counted. */}
            <td>{seen === 0 ? `${now}+` : now}</td>
            <td>{mean.format(usual)}</td>
            <td>{longest}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const drawnOf = (issues: readonly IssueView[]): readonly Drawn[] =>
  issues.flatMap(({ issueNo, numbers }) => (numbers === null ? [] : [{ issueNo, numbers: numbers.split(' ') }]))

/** How values came and stayed away in the last draws. It foretells nothing, and says so. */
export function Trends({ gameCode }: { readonly gameCode: string }) {
  const family = gameDefinition(gameCode)?.family ?? 'SSC'
  const looks = looksOf(family)
  const [at, setAt] = useState(0)
  const [range, setRange] = useState<(typeof ranges)[number]>(30)
  const [draws, setDraws] = useState<readonly Drawn[] | 'loading' | 'lost'>('loading')
  useEffect(() => {
    let over = false
    void call('GET /api/issues/:code', { params: [gameCode], query: { limit: '100' } }).then((answer) => {
      if (!over) setDraws(answer.kind === 'ok' ? drawnOf(answer.value.issues) : 'lost')
    })
    return () => {
      over = true
    }
  }, [gameCode])
  const look = looks[at] ?? looks[0]
  const shown = typeof draws === 'string' ? [] : draws.slice(0, range)
  return (
    <>
      <TopBar title={t('trends.title', { game: gameName(gameCode) })} onBack={() => goTo(`/results/${gameCode}`)} />
      <main className="lt-records">
        <p className="lt-note">{t('trends.note')}</p>
        {draws === 'loading' ? <Skeletons count={8} /> : null}
        {draws === 'lost' ? (
          <Nothing words={t('state.unreachable')} action={{ label: t('action.reload'), take: () => location.reload() }} />
        ) : null}
        {typeof draws === 'string' || look === undefined ? null : draws.length === 0 ? (
          <Nothing words={t('results.empty')} />
        ) : (
          <>
            <nav className="lt-tabs" aria-label={t('trends.short')}>
              {looks.map((each, place) => (
                <button key={each.name[0]} type="button" aria-pressed={each === look} onClick={() => setAt(place)}>
                  {lookName(each)}
                </button>
              ))}
            </nav>
            <div className="lt-segments" role="group" aria-label={t('trends.range')}>
              {ranges.map((each) => (
                <button key={each} type="button" aria-pressed={each === range} onClick={() => setRange(each)}>
                  {t('chase.issues', { count: each })}
                </button>
              ))}
            </div>
            {look.values.length <= MOST_COLUMNS ? <Chart look={look} draws={shown} family={family} /> : null}
            <p className="lt-note">{t('trends.counted', { count: shown.length })}</p>
            <Omissions look={look} draws={shown} family={family} />
          </>
        )}
      </main>
    </>
  )
}
