import type { GameAnswer } from '#protocol/index.ts'
import { shortIssue } from '../lobby/lobby.tsx'
import { Balls, WaitingBalls } from '../parts/balls.tsx'
import { countdownText, useSeconds } from '../shared/clock.ts'
import { goTo } from '../shared/route.ts'
import { t } from '../shared/texts.ts'

/** The last result, and how long the issue on sale is open. */
export function IssueBar({ game }: { readonly game: GameAnswer }) {
  const { current, last, family } = game.game
  const seconds = useSeconds(current?.closeAt ?? null)
  const isOpen = seconds > 0
  return (
    <section className="lt-issue" aria-label={t('issue.label')}>
      <button type="button" className="lt-issue-last" onClick={() => goTo(`/results/${game.game.code}`)}>
        <span>
          {last === null ? t('lobby.first') : t('issue.result', { number: shortIssue(last.issueNo) })}
          {/* Named like a state lottery, but not its draw. */}
          {family === 'LF' ? ` · ${t('issue.in_house')}` : ''}
        </span>
        {last?.numbers ? <Balls family={family} numbers={last.numbers} issueNo={last.issueNo} /> : <WaitingBalls family={family} />}
      </button>
      <div className="lt-issue-next">
        <span>{current === null ? t('state.closed') : t('issue.number', { number: shortIssue(current.issueNo) })}</span>
        <strong className="lt-clock" data-soon={isOpen && seconds <= 10} role="timer">
          {current === null ? '–' : isOpen ? countdownText(seconds) : t('state.drawing')}
        </strong>
      </div>
    </section>
  )
}
