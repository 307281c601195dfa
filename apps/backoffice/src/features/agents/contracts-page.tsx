import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { May } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import { billColumns } from './bill-columns.tsx'
import { contractColumns, kindTitles } from './contract-columns.tsx'
import { settlementColumns } from './settlement-columns.tsx'

type Contract = RowOf<'settlements.listContracts'>
const isOpen = ({ state }: Contract) => state === 'OFFERED' || state === 'SIGNED' || state === 'ACTIVE' || state === 'ENDING'

/** The last look before a contract ends with the day, or an offer is taken back. */
export function useContractEnding() {
  const text = useText()
  const brand = useBrand()
  const [ending, setEnding] = useState<Contract | null>(null)
  return {
    actionsOf: (contract: Contract) =>
      isOpen(contract) ? (
        <May do="contracts.manage">
          <Button size="small" tone="secondary" onClick={() => setEnding(contract)}>
            {text(contract.state === 'OFFERED' ? 'office.agents.take_back' : 'office.agents.end_contract')}
          </Button>
        </May>
      ) : null,
    dialog: ending && (
      <ReasonDialog
        title={text(ending.state === 'OFFERED' ? 'office.agents.take_back' : 'office.agents.end_contract')}
        subject={ending.payeeName}
        isDanger
        send={(reason) => call('settlements.end', { body: { brandId: brand.id, id: ending.id, reason } })}
        onClose={() => setEnding(null)}
      >
        <p className="mb-4 text-sm text-ink-2">{text('office.agents.end_contract_note')}</p>
      </ReasonDialog>
    ),
  }
}

/** R-AG-3: contracts of all agents of the brand; those of the house are offered on the page of the agent. */
export function ContractsPage() {
  const text = useText()
  const { actionsOf, dialog } = useContractEnding()
  return (
    <>
      <ListPage
        of="settlements.listContracts"
        title={text('office.agents.contracts')}
        lead={text('office.agents.contracts_lead')}
        label={text('office.agents.contracts')}
        columns={contractColumns}
        keyOf={({ id }) => String(id)}
        actionsOf={actionsOf}
        filters={{ kind: { title: 'office.agents.kind', values: kindTitles } }}
        empty={{ title: text('office.agents.contracts_none'), text: text('office.agents.contracts_none_text') }}
      />
      {dialog}
    </>
  )
}

/** Runs of contracts: counted by themselves, paid by themselves up to an amount, else by an operator who looked. */
export function SettlementsPage() {
  const text = useText()
  const brand = useBrand()
  const [paying, setPaying] = useState<RowOf<'settlements.listRuns'> | null>(null)
  return (
    <>
      <ListPage
        of="settlements.listRuns"
        title={text('office.agents.settlements')}
        lead={text('office.agents.settlements_lead')}
        label={text('office.agents.settlements')}
        columns={settlementColumns}
        keyOf={({ id }) => String(id)}
        actionsOf={(run) =>
          run.state === 'REVIEW' ? (
            <May do="settlements.pay">
              <Button size="small" tone="secondary" onClick={() => setPaying(run)}>
                {text('office.agents.approve')}
              </Button>
            </May>
          ) : null
        }
        filters={{
          state: {
            title: 'office.agents.state',
            values: {
              REVIEW: 'office.agents.settlement.REVIEW',
              PAYING: 'office.agents.settlement.PAYING',
              DONE: 'office.agents.settlement.DONE',
            },
          },
          kind: { title: 'office.agents.kind', values: kindTitles },
        }}
        empty={{ title: text('office.agents.settlements_none') }}
      />
      {paying && (
        <ReasonDialog
          title={text('office.agents.approve')}
          subject={`${text(kindTitles[paying.kind])} · ${paying.endsOn}`}
          send={(reason) => call('settlements.approve', { body: { brandId: brand.id, id: paying.id, reason } })}
          onClose={() => setPaying(null)}
        >
          <p className="mb-4 text-sm text-ink-2">{text('office.agents.approve_note')}</p>
        </ReasonDialog>
      )}
    </>
  )
}

/** Bills of contracts; those owed are what payers lacked. */
export function BillsPage() {
  const text = useText()
  const way = useWay()
  return (
    <ListPage
      of="settlements.listBills"
      title={text('office.agents.bills_title')}
      lead={text('office.agents.bills_lead')}
      label={text('office.agents.bills_title')}
      columns={billColumns}
      keyOf={({ id }) => String(id)}
      linkOf={({ id }) => way(['agent-bills', String(id)])}
      filters={{
        state: {
          title: 'office.agents.state',
          values: {
            OWED: 'office.agents.bill.OWED',
            PARTLY: 'office.agents.bill.PARTLY',
            DUE: 'office.agents.bill.DUE',
            PAID: 'office.agents.bill.PAID',
            NONE: 'office.agents.bill.NONE',
          },
        },
        kind: { title: 'office.agents.kind', values: kindTitles },
      }}
      empty={{ title: text('office.agents.bills_none') }}
    />
  )
}
