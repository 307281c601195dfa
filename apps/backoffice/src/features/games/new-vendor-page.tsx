import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { useNavigate } from 'react-router'
import { call } from '#shared/api.ts'
import { Card } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import type { Field, Shape } from '#shared/shape-form/shape.ts'
import { ShapeForm } from '#shared/shape-form/shape-form.tsx'
import { useWay } from '#shared/use-way.ts'

type Written = {
  readonly vassalage: string
  readonly name: string
  readonly launchOrigin: string
  readonly verifyUrl: string
  readonly walletUrl: string
}
const field = (name: keyof Written, longest: number): Field => ({
  name,
  isOptional: false,
  shape: { kind: 'text', longest, isMoment: false },
})
const shape: Shape = {
  kind: 'group',
  fields: [field('vassalage', 24), field('name', 60), field('launchOrigin', 300), field('verifyUrl', 300), field('walletUrl', 300)],
}
const fresh: Written = { vassalage: '', name: '', launchOrigin: 'https://', verifyUrl: '', walletUrl: '' }

/** A new vendor, which another operator has to agree to. Its secret is made then, and waits for whoever asked. */
export function NewVendorPage() {
  const text = useText()
  const way = useWay()
  const navigate = useNavigate()
  const guarded = useGuarded('vendors.add')
  async function send(value: unknown, reason: string): Promise<void> {
    // cast: the value of this form's own shape.
    const { vassalage, name, launchOrigin, verifyUrl, walletUrl } = value as Written
    const body = {
      vassalage: vassalage.trim(),
      name: name.trim(),
      launchOrigin: launchOrigin.trim().replace(/\/$/, ''),
      verifyUrl: verifyUrl.trim() === '' ? null : verifyUrl.trim(),
      walletUrl: walletUrl.trim() === '' ? null : walletUrl.trim().replace(/\/$/, ''),
      reason,
    }
    await guarded.send(body, (sent) => call('vendors.add', { body: sent }))
    navigate(way(['vendors']))
  }
  return (
    <Page
      above={<Crumbs to={[[text('office.vendors.title'), way(['vendors'])]]} />}
      title={text('office.vendors.new')}
      lead={text('office.vendors.new_lead')}
    >
      <Card title={text('office.vendors.about')}>
        <div className="p-4">
          <ShapeForm
            shape={shape}
            value={null}
            draft={fresh}
            // cast: the fields of this form are named by texts of this prefix.
            words={{ label: (path) => text(`office.vendors.field.${path}` as TextKey), choice: (_, value) => value }}
            saveLabel={guarded.label}
            note={guarded.note}
            onChange={guarded.reset}
            send={send}
            caught={guarded.caught}
          />
        </div>
      </Card>
    </Page>
  )
}
