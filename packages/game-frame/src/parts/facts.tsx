export type Fact = { readonly name: string; readonly value: string; readonly strong?: boolean }

/** A few figures side by side: what a bet pays, how likely it is. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="gf-facts">
    {facts.map(({ name, value, strong = false }) => (
      <div key={name} data-strong={strong}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
