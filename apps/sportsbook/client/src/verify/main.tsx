import '../styles/index.css'
import { fallbackLanguage } from '@halong/i18n'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ProofAnswer } from '#protocol/index.ts'
import { Nothing, Skeletons, TopBar } from '../parts/page.tsx'
import { momentText } from '../shared/amounts.ts'
import { call } from '../shared/calls.ts'
import { keptInTab } from '../shared/kept.ts'
import { leagueName } from '../shared/names.ts'
import { wear } from '../shared/site.ts'
import { readLanguage, speak, t } from '../shared/texts.ts'
import { type Finding, type TakenLeg, verifyMatch } from './findings.ts'

const fields = new URLSearchParams(location.search)

/** The leg of a bet whose match is checked, as the address names it. */
function askedLeg(): TakenLeg | null {
  const [market, selection, outcome] = ['market', 'selection', 'outcome'].map((name) => fields.get(name) ?? '')
  const [home = 0, away = 0] = (fields.get('taken') ?? '0-0').split('-').map(Number)
  if (!market || !selection || !outcome) return null
  return { market, selection, outcome, taken: { home, away } }
}

const Row = ({ finding }: { readonly finding: Finding }) => (
  <li className="sb-finding" data-ok={finding.ok}>
    <b>{t(`verify.${finding.what}`)}</b>
    <strong>{t(finding.ok ? 'verify.agrees' : 'verify.differs')}</strong>
    <code>{finding.computed}</code>
    {finding.ok ? null : <code>{finding.published}</code>}
  </li>
)

function Proof({ proof }: { readonly proof: ProofAnswer }) {
  const findings = verifyMatch(proof, askedLeg())
  const facts = [
    ['verify.fact.root', proof.root],
    ['verify.fact.announced', momentText(proof.announcedAt)],
    ['verify.fact.commitment', proof.commitments[proof.at] ?? '–'],
    ['verify.fact.chain_end', `${proof.beaconChain.id} · ${proof.beaconChain.index} · ${proof.beaconChain.end}`],
    ['verify.fact.bets_root', proof.betsRoot ?? '–'],
    ['verify.fact.seed', proof.seed ?? '–'],
    ['verify.fact.beacon', proof.beacon ?? '–'],
  ] as const
  return (
    <>
      <h2>
        {leagueName(proof.league)} · {proof.fixtureNo} {proof.score === null ? '' : `· ${proof.score.home}:${proof.score.away}`}
      </h2>
      {findings.length === 0 ? <p className="sb-note">{t('verify.not_yet', { at: momentText(proof.toldAt) })}</p> : null}
      <ul className="sb-list">
        {findings.map((each) => (
          <Row key={each.what} finding={each} />
        ))}
      </ul>
      <dl className="sb-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Everything on this page is computed here, in the browser, from what is published. */
function Verifier() {
  const [proof, setProof] = useState<ProofAnswer | 'loading' | null>('loading')
  useEffect(() => {
    void call('GET /api/proof/:id', { params: [fields.get('fixture') ?? '0'] }).then((answer) =>
      setProof(answer.kind === 'ok' ? answer.value : null),
    )
  }, [])
  return (
    <>
      <TopBar title={t('verify.title')} onBack={() => (history.length > 1 ? history.back() : window.close())} />
      <main className="sb-page sb-rules">
        <p>{t('verify.lead')}</p>
        {proof === 'loading' ? (
          <Skeletons count={3} />
        ) : proof === null ? (
          <Nothing words={t('refusal.fixture.unknown')} />
        ) : (
          <Proof proof={proof} />
        )}
      </main>
    </>
  )
}

async function start(): Promise<void> {
  const kept = keptInTab('language')
  const wanted = fields.get('lang') ?? (typeof kept === 'string' ? kept : null)
  await speak(readLanguage(wanted) ?? readLanguage(navigator.language) ?? fallbackLanguage)
  const theme = keptInTab('theme')
  wear(typeof theme === 'string' ? theme : 'dark')
  const app = document.getElementById('app')
  if (app === null) throw new Error('the page has no #app')
  createRoot(app).render(<Verifier />)
}

void start()
