import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../design/alert.tsx';
import { Button } from '../../../design/button.tsx';
import { checkSlipFile, SLIP_TYPES, type FileProblem } from './slip-rules.ts';
import { GivenText } from '../../../design/given-text.tsx';

interface SlipPictureProps {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  /** Called with whether a chosen picture is still being checked: one from the cloud may take seconds. */
  onOpening: (isOpening: boolean) => void;
}

/** Chooses or photographs a slip, and shows the chosen picture. */
export function SlipPicture({ file, onFile, onOpening }: SlipPictureProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<FileProblem>();
  const latest = useRef<File>(undefined);
  const choose = async (chosen: File | undefined) => {
    // The file chooser was cancelled.
    if (!chosen) return;
    latest.current = chosen;
    onOpening(true);
    const found = await checkSlipFile(chosen);
    if (latest.current !== chosen) return;
    onOpening(false);
    setProblem(found);
    onFile(found ? undefined : chosen);
  };
  const refuse = () => {
    setProblem('unreadable');
    onFile(undefined);
  };
  return (
    <div className="flex flex-col gap-2">
      {file && <Preview file={file} onBroken={refuse} />}
      {problem && <Alert tone="danger">{t(`slipUpload.${problem}`)}</Alert>}
      <Chooser
        label={file ? t('slipUpload.change') : t('slipUpload.choose')}
        icon={<ImagePlus size={20} aria-hidden="true" />}
        onFile={choose}
      />
      <Chooser
        label={t('slipUpload.photograph')}
        icon={<Camera size={20} aria-hidden="true" />}
        camera
        onFile={choose}
      />
    </div>
  );
}

interface ChooserProps {
  label: string;
  icon: ReactNode;
  /** On a phone, opens the camera directly. */
  camera?: boolean;
  onFile: (file: File | undefined) => Promise<void>;
}

function Chooser({ label, icon, camera = false, onFile }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={SLIP_TYPES}
        capture={camera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          void onFile(currentTarget.files?.[0]);
          // Reset, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="quiet"
        onClick={() => input.current?.click()}
        className={camera ? 'hidden pointer-coarse:inline-flex' : undefined}
      >
        {icon}
        {label}
      </Button>
    </>
  );
}

function Preview({ file, onBroken }: { file: File; onBroken: () => void }) {
  const { t } = useTranslation();
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <figure>
      <div className="grid h-60 place-items-center rounded-control bg-surface-2 p-2">
        <img
          ref={show}
          alt={t('slipUpload.preview')}
          onError={onBroken}
          className="max-h-56 rounded-control object-contain"
        />
      </div>
      <figcaption className="mt-1 text-small text-muted">
        {t('slipUpload.file')}: <GivenText>{file.name}</GivenText>
      </figcaption>
    </figure>
  );
}
