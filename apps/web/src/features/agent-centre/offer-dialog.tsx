import { fieldByCode, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button, Dialog, Select, showToast } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useText } from '#shared/text/text.ts'
import { type LineId, useTeam } from './agents.queries.ts'
import { type Contract, type Kind, type Simulation, type Terms, useContractsAgain } from './contracts.queries.ts'
import { SimulationRows } from './simulation.tsx'
import { TermsForm } from './terms-form.tsx'
import { TermsText } from './terms-text.tsx'
import { readTerms, startTerms, typedOf } from './typed-terms.ts'

type OfferProps = { readonly kind: Kind; readonly asset: string; readonly from: Contract | null; readonly onClose: () => void }
const place = fieldByCode<never>({})

/** R-AG-3, N6: an offer to a direct line, with what it would have come to beside it before it is sent. */
export function OfferDialog({ kind, asset, from, onClose }: OfferProps) {
  const text = useText()
  const again = useContractsAgain()
  const team = useTeam(null)
  const lines = team.data?.pages.flatMap(({ list }) => list.filter(({ grade }) => grade !== 0)) ?? []
  const [lineId, setLineId] = useState<LineId | null>(from?.lineId ?? null)
  const [typed, setTyped] = useState(() => (from ? typedOf(from.terms) : startTerms(kind)))
  const [tried, setTried] = useState<{ readonly terms: Terms; readonly simulation: Simulation } | null>(null)
  const { form, alert, isPending, submit } = useGatewayForm<never>()
  const offer = useIdempotent<{ lineId: LineId; terms: Terms }, { id: number }>((key, body) => call('agency.offer', { body, key }))
  const chosen = lineId ?? lines[0]?.lineId ?? null
  const terms = readTerms(kind, typed)
  const isTried = tried !== null && terms !== null && JSON.stringify(tried.terms) === JSON.stringify(terms)
  return (
    <Dialog open onClose={onClose} title={text(`agents.contract.offer.${kind}`)} closeLabel={text('action.close')}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) =>
          void submit(event, {
            async send() {
              if (chosen === null || terms === null) return
              if (!isTried) {
                setTried({ terms, simulation: await call('agency.simulate', { body: { lineId: chosen, terms } }) })
                return
              }
              await offer({ lineId: chosen, terms })
              await again()
              showToast(text('agents.contract.offered'), { tone: 'good' })
              onClose()
            },
            place,
          })
        }
      >
        {alert && <RefusedAlert {...alert} />}
        {team.data && lines.length === 0 ? (
          <p className="text-sm text-ink-2">{text('agents.contract.no_lines')}</p>
        ) : (
          <>
            <Select
              label={text('agents.by.line')}
              value={chosen ?? ''}
              options={lines.map((line) => ({ value: line.lineId, label: line.label || line.name }))}
              onChange={({ target }) => {
                setTried(null)
                setLineId(lines.find((line) => line.lineId === target.value)?.lineId ?? null)
              }}
            />
            <TermsForm kind={kind} typed={typed} onChange={setTyped} />
            <div className="my-4 rounded-card p-4 ring-1 ring-line">
              {terms === null ? (
                <p className="text-sm text-ink-2">{text('agents.contract.unfinished')}</p>
              ) : (
                <TermsText terms={terms} asset={asset} />
              )}
            </div>
            {isTried && (
              <div className="mb-4">
                <SimulationRows of={tried.simulation} kind={kind} />
              </div>
            )}
            <Button
              type="submit"
              wide
              pending={isPending}
              disabled={terms === null || chosen === null || (isTried && tried.simulation.notCovered !== null)}
            >
              {text(isTried ? 'agents.contract.send' : 'agents.simulate.go')}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  )
}
