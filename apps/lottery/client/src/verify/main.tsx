import '../styles/index.css'
import { fallbackLanguage } from '@halong/i18n'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { gameDefinition, type IssueProof, stationOf } from '#protocol/index.ts'
import { type Finding, verifyIssue, verifyTicket } from '#verify/verify.ts'
import { Balls } from '../parts/balls.tsx'
import { Nothing, Skeletons, TopBar } from '../parts/page.tsx'
import { call } from '../shared/calls.ts'
import { keptInTab } from '../shared/kept.ts'
import { gameName } from '../shared/names.ts'
import { wear } from '../shared/site.ts'
import { readLanguage, speak, t } from '../shared/texts.ts'

const fields = new URLSearchParams(location.search)
const game = fields.get('game') ?? ''
const issueNo = fields.get('issue') ?? ''
const digest = fields.get('ticket')
const family = gameDefinition(game)?.family ?? 'SSC'
const isOfficial = stationOf(game) !== null

type Checked = { readonly proof: IssueProof; readonly findings: readonly Finding[] }

async function check(): Promise<Checked | null> {
  const answer = await call('GET /api/proof/:code/:issueNo', { params: [game, issueNo] })
  if (answer.kind !== 'ok') return null
  const ticket = digest === null ? null : await call('GET /api/proof/ticket/:digest', { params: [digest] })
  const ofTicket = ticket?.kind === 'ok' ? verifyTicket(ticket.value) : []
  return { proof: answer.value, findings: [...verifyIssue(answer.value), ...ofTicket] }
}

const Row = ({ finding }: { readonly finding: Finding }) => (
  <li className="lt-finding" data-ok={finding.ok}>
    <b>{t(`verify.${finding.what}`)}</b>
    <strong>{t(finding.ok ? 'verify.agrees' : 'verify.differs')}</strong>
    <code>{finding.computed}</code>
    {finding.ok ? null : <code>{finding.published}</code>}
  </li>
)

const factsOf = ({ seed, beacon, root, chain }: IssueProof): readonly (readonly [string, string | null])[] =>
  isOfficial
    ? [['verify.root', root]]
    : [
        ['verify.seed', seed],
        ['verify.beacon', beacon],
        ['verify.root', root],
        ['verify.chain_end', chain?.end ?? null],
      ]

/** Everything on this page is recomputed here, in the browser, from what is published. */
function Verifier() {
  const [checked, setChecked] = useState<Checked | 'loading' | null>('loading')
  useEffect(() => {
    void check().then(setChecked)
  }, [])
  return (
    <>
      <TopBar title={t('verify.title')} onBack={() => (history.length > 1 ? history.back() : window.close())} />
      <main className="lt-rules">
        <p>{t('verify.lead')}</p>
        {checked === 'loading' ? <Skeletons count={3} /> : null}
        {checked === null ? <Nothing words={t('refusal.issue.unknown')} /> : null}
        {checked === null || checked === 'loading' ? null : (
          <>
            <h2>
              {gameName(game)} · {issueNo}
            </h2>
            {checked.proof.numbers === null ? null : <Balls family={family} numbers={checked.proof.numbers} ranked={family === 'PK10'} />}
            {isOfficial ? <p className="lt-note">{t('verify.station')}</p> : null}
            {checked.findings.length === 0 && !isOfficial ? <p className="lt-note">{t('verify.sealed')}</p> : null}
            <ul className="lt-list">
              {checked.findings.map((finding) => (
                <Row key={finding.what} finding={finding} />
              ))}
            </ul>
            <dl className="lt-facts">
              {factsOf(checked.proof).map(([name, value]) => (
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd>
                    <code>{value ?? '–'}</code>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </main>
    </>
  )
}

async function start(): Promise<void> {
  const kept = keptInTab('language')
  await speak(
    readLanguage(fields.get('lang') ?? (typeof kept === 'string' ? kept : null)) ?? readLanguage(navigator.language) ?? fallbackLanguage,
  )
  const theme = keptInTab('theme')
  wear(typeof theme === 'string' ? theme : 'dark')
  const app = document.getElementById('app')
  if (app === null) throw new Error('the page has no #app')
  createRoot(app).render(<Verifier />)
}

void start()
