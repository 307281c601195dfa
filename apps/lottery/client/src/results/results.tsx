import { useEffect, useState } from 'react'
import { regionOf } from '#plays/index.ts'
import { type Family, gameDefinition, type IssuesAnswer, type IssueView, stationOf } from '#protocol/index.ts'
import { Balls } from '../parts/balls.tsx'
import { Icon } from '../parts/icons.tsx'
import { Nothing, Skeletons, TopBar } from '../parts/page.tsx'
import { timeText } from '../shared/amounts.ts'
import { call } from '../shared/calls.ts'
import { gameName } from '../shared/names.ts'
import { goTo } from '../shared/route.ts'
import { t } from '../shared/texts.ts'
import { verifyAddress } from '../shared/verify-address.ts'
import { VnResult } from '../vn/vn-result.tsx'
import { factsOf } from './facts.ts'

type RowProps = { readonly issue: IssueView; readonly gameCode: string; readonly family: Family }
const Row = ({ issue, gameCode, family }: RowProps) => (
  <li className="lt-result" data-family={family}>
    <span>
      <b>{issue.issueNo}</b>
      <small>{timeText(issue.drawAt)}</small>
    </span>
    {issue.numbers === null ? <em>{t('end.cancelled')}</em> : <Balls family={family} numbers={issue.numbers} small />}
    <small className="lt-result-sum">{issue.numbers === null ? '' : factsOf(family, issue.numbers)}</small>
    <a href={verifyAddress(gameCode, issue.issueNo)} target="_blank" rel="noreferrer">
      {t('verify.short')}
    </a>
  </li>
)

export function Results({ gameCode }: { readonly gameCode: string }) {
  const family = gameDefinition(gameCode)?.family ?? 'SSC'
  const region = regionOf(family)
  const [loaded, setLoaded] = useState<IssuesAnswer | 'loading' | 'lost'>('loading')
  useEffect(() => {
    let over = false
    void call('GET /api/issues/:code', { params: [gameCode], query: { limit: '50' } }).then((answer) => {
      if (!over) setLoaded(answer.kind === 'ok' ? answer.value : 'lost')
    })
    return () => {
      over = true
    }
  }, [gameCode])
  const more = async (shown: IssuesAnswer) => {
    if (shown.next === null) return
    const answer = await call('GET /api/issues/:code', { params: [gameCode], query: { limit: '50', before: shown.next } })
    if (answer.kind === 'ok') setLoaded({ issues: [...shown.issues, ...answer.value.issues], next: answer.value.next })
  }
  return (
    <>
      <TopBar title={t('results.title', { game: gameName(gameCode) })} onBack={() => goTo(`/play/${gameCode}`)}>
        <button type="button" className="lt-icon" aria-label={t('trends.short')} onClick={() => goTo(`/trends/${gameCode}`)}>
          <Icon name="chart" />
        </button>
      </TopBar>
      <main className="lt-records">
        <p className="lt-note">{t(stationOf(gameCode) === null ? 'results.note' : 'results.note_station')}</p>
        {loaded === 'loading' ? <Skeletons count={8} /> : null}
        {loaded === 'lost' ? (
          <Nothing words={t('state.unreachable')} action={{ label: t('action.reload'), take: () => location.reload() }} />
        ) : null}
        {typeof loaded === 'string' ? null : loaded.issues.length === 0 ? (
          <Nothing words={t('results.empty')} />
        ) : (
          <>
            <ul className="lt-list">
              {loaded.issues.map((issue, at) =>
                region === null ? (
                  <Row key={issue.issueNo} issue={issue} gameCode={gameCode} family={family} />
                ) : (
                  <VnResult key={issue.issueNo} issue={issue} gameCode={gameCode} region={region} isOpen={at === 0} />
                ),
              )}
            </ul>
            {loaded.next === null ? null : (
              <button type="button" className="lt-button" data-tone="soft" onClick={() => void more(loaded)}>
                {t('action.more')}
              </button>
            )}
          </>
        )}
      </main>
    </>
  )
}
