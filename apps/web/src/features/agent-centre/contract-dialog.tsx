import { formatsOf } from '@halong/app-kit/formats.ts'
import { useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button, Dialog, Skeleton } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type Contract, type Simulation, useContract, useContractsAgain } from './contracts.queries.ts'
import { FigureRow } from './figure-row.tsx'
import { Failed, Sum } from './parts.tsx'
import { SimulationRows } from './simulation.tsx'
import { TermsText } from './terms-text.tsx'

type Deed = 'A' | 'R' | 'withdraw' | 'end'

/** R-AG-3: one contract in words, how its period goes, and what may be done with it. */
export function ContractDialog({ contract: { id }, onClose }: { readonly contract: Pick<Contract, 'id'>; readonly onClose: () => void }) {
  const text = useText()
  const query = useContract(id)
  return (
    <Dialog open onClose={onClose} title={text('agents.contract.title')} closeLabel={text('action.close')}>
      {query.data ? (
        <Shown contract={query.data} onClose={onClose} />
      ) : query.isError ? (
        <Failed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
      ) : (
        <div role="status" aria-label={text('shell.loading')}>
          <Skeleton className="h-48" />
        </div>
      )}
    </Dialog>
  )
}

type Whole = NonNullable<ReturnType<typeof useContract>['data']>

function Shown({ contract, onClose }: { readonly contract: Whole; readonly onClose: () => void }) {
  const text = useText()
  const { date, moment, number } = formatsOf(useLanguage().tag)
  const { id, state, terms, asset, isMine, progress, ends, startsOn, endsOn } = contract
  const again = useContractsAgain()
  const { form, alert, isPending, submit } = useGatewayForm<never>()
  const [asked, setAsked] = useState<Deed | null>(null)
  const [tried, setTried] = useState<Simulation | null>(null)
  const day = (of: string) => date(`${of}T00:00:00Z`)
  const isOpen = state === 'OFFERED'
  const runs = state === 'ACTIVE' || state === 'SIGNED' || state === 'ENDING'
  async function carryOut(deed: Deed) {
    if (deed === 'withdraw') await call('agency.withdraw', { body: { id } })
    else if (deed === 'end') await call('agency.end', { body: { id } })
    else await call('agency.answerOffer', { body: { id, status: deed } })
    await again()
    onClose()
  }
  const deeds: readonly Deed[] = isOpen
    ? isMine
      ? ['A', 'R']
      : ['withdraw']
    : runs && endsOn === null
      ? ['end']
      : runs && isMine
        ? ['end']
        : []
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) =>
        void submit(event, {
          async send() {
            if (asked !== null) await carryOut(asked)
            else setTried(await call('agency.simulate', { body: { lineId: isMine ? null : contract.lineId, terms } }))
          },
        })
      }
    >
      {alert && <RefusedAlert {...alert} />}
      <p className="mb-3 text-sm text-ink-2">
        {text(`agents.contract.state.${state}`)}
        {isOpen && ` · ${text('agents.contract.expires', { time: moment(contract.expiresAt) })}`}
        {startsOn !== null && ` · ${text('agents.contract.from', { day: day(startsOn) })}`}
        {endsOn !== null && ` · ${text('agents.contract.ends', { day: day(endsOn) })}`}
      </p>
      <div className="mb-4 rounded-card p-4 ring-1 ring-line">
        <TermsText terms={terms} asset={asset} />
      </div>
      {progress && (
        <>
          <h3 className="mb-2 text-sm font-bold">{text('agents.contract.progress')}</h3>
          <FigureRow
            label={text('agents.contract.progress')}
            figures={[
              [text('agents.valid'), <Sum key="turnover" value={progress.turnover} asset={asset} />],
              [text('agents.contract.house_result'), <Sum key="result" value={progress.result} asset={asset} signed />],
              [text('agents.contract.carried'), <Sum key="carried" value={progress.carryIn} asset={asset} />],
              [text('agents.active'), number(progress.members)],
              [text('agents.contract.so_far'), <Sum key="amount" value={progress.amount} asset={asset} />],
            ]}
          />
        </>
      )}
      {tried && (
        <div className="mb-4">
          <SimulationRows of={{ ...tried, notCovered: null }} kind={contract.terms.kind} />
        </div>
      )}
      {isMine && isOpen && ends > 0 && (
        <p className="mb-4 text-sm font-semibold text-danger">{text('agents.contract.would_end', { count: number(ends) })}</p>
      )}
      {asked === null ? (
        <div className="flex flex-wrap gap-3">
          {isOpen && (
            <Button type="submit" tone="secondary" pending={isPending}>
              {text('agents.simulate.go')}
            </Button>
          )}
          {deeds.map((deed) => (
            <Button key={deed} tone={deed === 'A' ? 'primary' : 'secondary'} onClick={() => setAsked(deed)}>
              {text(`agents.contract.do.${deed}`)}
            </Button>
          ))}
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="w-full text-sm">
            {text(
              asked === 'end'
                ? isMine
                  ? 'agents.contract.sure.end_mine'
                  : 'agents.contract.sure.end_given'
                : `agents.contract.sure.${asked}`,
            )}
          </p>
          <Button type="submit" tone={asked === 'A' ? 'primary' : 'danger'} pending={isPending}>
            {text(`agents.contract.do.${asked}`)}
          </Button>
          <Button tone="quiet" onClick={() => setAsked(null)}>
            {text('agents.links.keep')}
          </Button>
        </div>
      )}
    </form>
  )
}
