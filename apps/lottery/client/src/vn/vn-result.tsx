import type { Region } from '#plays/index.ts'
import { type IssueView, stationName, stationOf } from '#protocol/index.ts'
import { timeText } from '../shared/amounts.ts'
import { t } from '../shared/texts.ts'
import { verifyAddress } from '../shared/verify-address.ts'
import { LotoTables, PrizeBoard, VnBrief } from './prize-board.tsx'

type ResultProps = { readonly issue: IssueView; readonly gameCode: string; readonly region: Region; readonly isOpen: boolean }

/** One draw of a list: its special prize, and on a press all of it. */
export const VnResult = ({ issue, gameCode, region, isOpen }: ResultProps) => (
  <li>
    <details className="lt-vn-result" open={isOpen}>
      <summary>
        <span>
          <b>{issue.issueNo}</b>
          <small>
            {stationOf(gameCode)?.region === 'north' ? `${stationName(gameCode, issue.issueNo)} · ` : ''}
            {timeText(issue.drawAt)}
            {issue.isCorrected ? ` · ${t('corrected.short')}` : ''}
          </small>
        </span>
        {issue.numbers === null ? <em>{t('end.cancelled')}</em> : <VnBrief numbers={issue.numbers} />}
      </summary>
      {issue.numbers === null ? null : (
        <div className="lt-vn-draw">
          <PrizeBoard region={region} numbers={issue.numbers} />
          <LotoTables numbers={issue.numbers} />
        </div>
      )}
      <a href={verifyAddress(gameCode, issue.issueNo)} target="_blank" rel="noreferrer">
        {t(stationOf(gameCode) === null ? 'verify.title' : 'verify.tickets')}
      </a>
    </details>
  </li>
)
