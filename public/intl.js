Intl.NumberFormat()
Intl.DateTimeFormat()
close()
