import { Paper, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface CardProps {
  title: string;
  /** What the figures are, in a sentence. */
  note?: string;
  children: ReactNode;
}

/** A part of the dashboard with a heading of its own. */
export function Card({ title, note, children }: CardProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      <div>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {note !== undefined && (
          <Typography variant="body2" color="text.secondary">
            {note}
          </Typography>
        )}
      </div>
      {children}
    </Paper>
  );
}
