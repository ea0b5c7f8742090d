type Props = {
  id: string;
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
};

export function Slider({ id, label, onChange, ...range }: Props) {
  return (
    <div className="flex items-center gap-4">
      <label htmlFor={id} className="w-20 shrink-0 font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        className="h-11 min-w-0 flex-1 accent-brand"
        onChange={({ target }) => onChange(target.valueAsNumber)}
        {...range}
      />
    </div>
  );
}
