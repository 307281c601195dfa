import { useText } from '@halong/app-kit/text.ts'
import { Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import { type Grade, grades, gradeTitles } from './agent-looks.ts'

type KindDialogProps = {
  readonly node: { readonly id: `ply_${string}`; readonly username: string; readonly grade: Grade }
  readonly onClose: () => void
}

/** Gives an account another rank in the tree. A general agent is for a second operator to agree to. */
export function KindDialog({ node, onClose }: KindDialogProps) {
  const text = useText()
  const brand = useBrand()
  const guarded = useGuarded('agents.setKind')
  const [grade, setGrade] = useState<Grade>(node.grade === 0 ? 2 : node.grade)
  return (
    <ReasonDialog
      title={guarded.needsAnother ? guarded.label : text('office.agents.change_grade')}
      subject={node.username}
      send={(reason) =>
        guarded.send({ brandId: brand.id, id: node.id, grade, expectedGrade: node.grade, reason }, (body) =>
          call('agents.setKind', { body }),
        )
      }
      place={(failure) => (guarded.caught(failure) ? null : undefined)}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-4">
        <Select
          label={text('office.agents.grade')}
          value={String(grade)}
          options={grades.map((each) => ({ value: String(each), label: text(gradeTitles[`${each}`]) }))}
          onChange={({ target }) => {
            guarded.reset()
            setGrade(grades.find((each) => String(each) === target.value) ?? node.grade)
          }}
        />
        <p className="text-sm text-ink-2">{text('office.agents.change_note')}</p>
        {guarded.note}
      </div>
    </ReasonDialog>
  )
}
