import { useText } from '@halong/app-kit/text.ts'
import { Field, FieldFrame, inputLook, Select } from '@halong/ui'
import { useId, useState } from 'react'
import { call } from '#shared/api.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import type { Competition } from './match-looks.ts'

const CODE = /^c-[a-z0-9][a-z0-9-]{0,38}$/
type DialogProps = { readonly competitions: readonly Competition[]; readonly onClose: () => void }

/** A competition with its teams: teams are added, never taken out, since matches and bets name them. */
export function CompetitionDialog({ competitions, onClose }: DialogProps) {
  const text = useText()
  const id = useId()
  const [chosen, choose] = useState('')
  const known = competitions.find(({ code }) => code === chosen)
  const [typed, setTyped] = useState({ code: 'c-', name: '', region: '', teams: '' })
  const [isWrong, setWrong] = useState(false)
  const set = (part: Partial<typeof typed>) => {
    setWrong(false)
    setTyped({ ...typed, ...part })
  }
  return (
    <ReasonDialog
      title={text('office.matches.save_competition')}
      subject={text('office.matches.competition')}
      where={text('office.trading.every_brand')}
      send={async (reason) => {
        const code = known?.code ?? typed.code.trim()
        const teams = [...new Set(typed.teams.split('\n').map((each) => each.trim()))].filter((each) => each !== '')
        if (!CODE.test(code) || typed.name.trim() === '' || typed.region.trim() === '' || teams.some((each) => each.length > 60)) {
          setWrong(true)
          throw new RangeError('no competition')
        }
        const body = { code, name: typed.name.trim(), region: typed.region.trim(), teams, reason, expectedVersion: known?.version ?? 0 }
        await call('sports.saveCompetition', { body })
      }}
      place={(failure) => (failure instanceof RangeError ? null : undefined)}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-2">
        <Select
          label={text('office.matches.competition')}
          name="known"
          value={chosen}
          options={[
            { value: '', label: text('office.matches.new_competition') },
            ...competitions.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={({ target }) => {
            const own = competitions.find(({ code }) => code === target.value)
            choose(target.value)
            set({ name: own?.name ?? '', region: own?.region ?? '' })
          }}
        />
        {known === undefined && (
          <Field
            name="code"
            label={text('office.matches.code')}
            help={text('office.matches.code_help')}
            maxLength={40}
            autoComplete="off"
            value={typed.code}
            onChange={({ target }) => set({ code: target.value })}
          />
        )}
        <Field
          name="name"
          label={text('office.matches.name')}
          maxLength={60}
          autoComplete="off"
          value={typed.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <Field
          name="region"
          label={text('office.matches.region')}
          maxLength={60}
          autoComplete="off"
          value={typed.region}
          onChange={({ target }) => set({ region: target.value })}
        />
        <FieldFrame id={id} label={text('office.matches.teams')} help={text('office.matches.teams_help')}>
          <textarea
            id={id}
            className={`${inputLook} h-32 py-2`}
            aria-describedby={`${id}-note`}
            maxLength={6_000}
            value={typed.teams}
            onChange={({ target }) => set({ teams: target.value })}
          />
        </FieldFrame>
        {known !== undefined && known.teams.length > 0 && (
          <p className="text-xs text-ink-2">{text('office.matches.teams_known', { teams: known.teams.join(', ') })}</p>
        )}
        {isWrong && (
          <p role="alert" className="text-xs text-danger">
            {text('office.matches.competition_wrong')}
          </p>
        )}
      </div>
    </ReasonDialog>
  )
}
