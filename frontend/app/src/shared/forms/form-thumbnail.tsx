import { type Customizations, type FieldType, isAsked, LIBRARY, mix, resolveLook, textOn } from '#form-core';

interface Props {
  fields: readonly { id: string; type: FieldType }[];
  look?: Customizations;
  className?: string;
}

const SHOWN = 5;

/** A schematic thumbnail of a form in its own theme. */
export function FormThumbnail({ fields, look = {}, className = '' }: Props) {
  const { backgroundColor: paper, textColor: ink, primaryColor: primary, headerStyle } = resolveLook(look);
  const asked = fields.filter(({ type }) => isAsked(type));
  const faint = mix(ink, paper, 0.12);
  const solid = headerStyle === 'solid' || headerStyle === 'gradient';
  return (
    <div
      aria-hidden
      className={`overflow-hidden rounded-control border border-line dark:brightness-75 ${className}`}
      style={{ background: paper }}
    >
      <div className="px-4 py-3" style={solid ? { background: primary } : {}}>
        <i className="block h-2 w-1/2 rounded-pill" style={{ background: solid ? textOn(primary) : ink }} />
      </div>
      <div className={`grid gap-2.5 px-4 pb-4 ${solid ? 'pt-3' : ''}`}>
        {asked.slice(0, SHOWN).map(field => (
          <Line key={field.id} type={field.type} label={mix(ink, paper, 0.45)} box={faint} accent={primary} />
        ))}
        <i className="mt-1 block h-4 w-2/5 rounded-chip" style={{ background: primary }} />
      </div>
    </div>
  );
}

function Line({ type, label, box, accent }: { type: FieldType; label: string; box: string; accent: string }) {
  const shape = LIBRARY[type].thumbnail;
  return (
    <span className="grid gap-1">
      <i className="block h-1 w-1/3 rounded-pill" style={{ background: label }} />
      {shape === 'dots' ? (
        <span className="flex gap-1.5">
          {[0, 1, 2].map(index => (
            <i
              key={index}
              className="block size-2.5 rounded-pill"
              style={{ background: index ? box : accent }}
            />
          ))}
        </span>
      ) : shape === 'track' ? (
        <i
          className="block h-1.5 rounded-pill"
          style={{ background: `linear-gradient(90deg, ${accent} 40%, ${box} 40%)` }}
        />
      ) : shape === 'menu' ? (
        <span className="flex h-3.5 justify-end rounded-chip p-1" style={{ background: box }}>
          <i className="block h-1.5 w-3" style={{ background: label }} />
        </span>
      ) : (
        <i
          className={`block rounded-chip ${shape === 'area' ? 'h-7' : 'h-3.5'}`}
          style={{ background: box }}
        />
      )}
    </span>
  );
}
