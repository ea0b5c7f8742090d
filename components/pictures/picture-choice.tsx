import { type ReactNode, type Ref, useId } from 'react';
import { FieldError } from '@/components/ui/field-error';

export type ChoosablePicture = { id: number; src: string; alt: string };

type Props = {
  legend: string;
  pictures: readonly ChoosablePicture[];
  /** What a picture is called, by its place from 1 on. */
  nameOf: (place: string) => string;
  /** What choosing none of them is called; without it one has to be chosen. */
  none?: string;
  /** Null: none of them. */
  chosen: number | null;
  /** Where one has to be chosen: what is wrong, which the form around reads out; null: nothing yet. */
  error?: string | null;
  /** The first choice, which gets the focus when something is wrong. */
  firstRef?: Ref<HTMLInputElement>;
  onChoose: (id: number | null) => void;
};

/** One of an ad's pictures, or none of them. */
export function PictureChoice(props: Props) {
  const { legend, pictures, nameOf, none, chosen, error, firstRef, onChoose } = props;
  const errorId = useId();
  const firstId = none === undefined ? pictures[0]?.id : null;
  const choice = (id: number | null, name: string | undefined, shown: ReactNode) => (
    <label
      key={id}
      className="relative grid overflow-hidden rounded-small border-2 border-edge has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
    >
      <input
        ref={id === firstId ? firstRef : undefined}
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
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {none !== undefined &&
          choice(null, undefined, <span className="self-center p-3 text-center">{none}</span>)}
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
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
