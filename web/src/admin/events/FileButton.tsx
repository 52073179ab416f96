import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Button } from '@mui/material';
import { useRef } from 'react';
import { acceptedTypes } from '@utkarsh/domain/media/media';

interface FileButtonProps {
  label: string;
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Lets somebody choose pictures of the device. */
export function FileButton({ label, multiple = false, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" startIcon={<AddPhotoIcon />} onClick={() => input.current?.click()}>
        <span>{label}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={acceptedTypes('image')}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Otherwise choosing this file again would cause no event.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
