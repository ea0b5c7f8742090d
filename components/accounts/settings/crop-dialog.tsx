import { lazy, Suspense, useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import type { Area } from 'react-easy-crop';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { cropPicture } from '@/lib/browser/crop-picture';

/** Loaded only when the user changes their avatar. */
const Cropper = lazy(() => import('react-easy-crop'));

/** Specification, point 9: square, zoom 1 to 3 by 0.1. */
const ZOOM = { min: 1, max: 3, step: 0.1 };
const ROTATION = { min: 0, max: 360, step: 1 };

type Props = {
  /** Local URL of the picture. */
  picture: string;
  onClose: () => void;
  onCropped: (square: Blob) => void;
  onFailed: () => void;
};

/** Positions, zooms and rotates a picture in its square. */
export function CropDialog({ picture, onClose, onCropped, onFailed }: Props) {
  const t = useTranslations('settings.avatar');
  const id = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [rotation, setRotation] = useState(ROTATION.min);
  const [area, setArea] = useState<Area | null>(null);
  const [pending, setPending] = useState(false);

  async function save() {
    if (!area) return;
    setPending(true);
    await cropPicture(picture, area, rotation).then(onCropped, onFailed);
  }

  return (
    <Dialog open onClose={onClose} title={t('cropTitle')}>
      <div
        role="group"
        aria-label={t('crop')}
        className="relative flex h-72 items-center justify-center overflow-hidden rounded-control bg-line"
      >
        <Suspense fallback={<Spinner />}>
          <Cropper
            image={picture}
            aspect={1}
            cropShape="round"
            crop={place}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            rotation={rotation}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onRotationChange={setRotation}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: onFailed }}
          />
        </Suspense>
      </div>
      <Slider id={`${id}-zoom`} label={t('zoom')} {...ZOOM} value={zoom} onChange={setZoom} />
      <Slider
        id={`${id}-rotation`}
        label={t('rotation')}
        {...ROTATION}
        value={rotation}
        onChange={setRotation}
      />
      <Button size="large" wide pending={pending} disabled={!area} onClick={() => void save()}>
        {t('save')}
      </Button>
    </Dialog>
  );
}

type SliderProps = {
  id: string;
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
};

function Slider({ id, label, onChange, ...range }: SliderProps) {
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
