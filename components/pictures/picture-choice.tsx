import type { ReactNode } from 'react';

export type ChoosablePicture = { id: number; src: string; alt: string };

type Props = {
  legend: string;
  pictures: readonly ChoosablePicture[];
  /** The name of a picture by its one-based position. */
  nameOf: (place: string) => string;
  /** The label for choosing none. */
  none: string;
  /** Null: none. */
  chosen: number | null;
  onChoose: (id: number | null) => void;
};

/** A choice of one of an ad's pictures, or none. */
export function PictureChoice(props: Props) {
  const { legend, pictures, nameOf, none, chosen, onChoose } = props;
  const choice = (id: number | null, name: string | undefined, shown: ReactNode) => (
    <label
      key={id}
      className="relative grid overflow-hidden rounded-small border-2 border-edge has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
    >
      <input
        type="radio"
        name="picture"
        checked={id === chosen}
        onChange={() => onChoose(id)}
        aria-label={name}
        className="sr-only"
      />
      {shown}
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {choice(null, undefined, <span className="self-center p-3 text-center">{none}</span>)}
        {pictures.map(({ id, src, alt }, index) =>
          choice(
            id,
            nameOf(String(index + 1)),
            <img
              src={src}
              alt={alt}
              width={480}
              height={300}
              loading="lazy"
              className="aspect-[16/10] w-full object-cover"
            />,
          ),
        )}
      </div>
    </fieldset>
  );
}
